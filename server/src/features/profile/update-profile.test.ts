import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Member } from '#contract/member.ts';
import { inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { signOn } from '#server/testing/test-sign-on.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ direct: 'jetblue', sso: 'united' });
});
afterAll(() => test.close());

const profile = {
  firstName: 'Maya',
  lastName: 'Okafor',
  address1: '410 W 24th St',
  address2: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10011',
  phoneNumber: '(212) 555-0142',
  smsOptIn: true,
  emailOptIn: true,
};

const signedIn = async (partner: string, input: object = {}) => {
  const member = await addMember(test.db, { partner_id: partner, ...input });
  const visitor = test.visit(partner);
  if (partner === 'sso')
    await signOn(test.db, visitor, { partnerId: partner, email: member.email });
  else await visitor.signIn(member.email, testPassword);
  const token = await visitor.csrfToken();
  const put = (body: object) =>
    visitor.call('PUT', '/api/Member', {
      body: { ...body },
      headers: { 'x-xsrf-token': token },
    });
  return { member, visitor, put };
};

const rowsOf = (partner: string, memberId: number) =>
  inPartner(test.db, partner, async (trx) => ({
    tiers: await trx
      .selectFrom('member_tier')
      .select(['effective_on', 'tier_level'])
      .where('member_id', '=', memberId)
      .orderBy('effective_on')
      .execute(),
    consents: await trx
      .selectFrom('consent')
      .select(['kind', 'text_version', 'withdrawn_at'])
      .where('member_id', '=', memberId)
      .where('kind', 'in', ['emailOptIn', 'smsOptIn'])
      .orderBy('id')
      .execute(),
  }));

it('saves trimmed values and returns the member', async () => {
  const { put } = await signedIn('direct');
  const response = await put({ ...profile, firstName: ' Maya ', city: ' New York ' });
  const member = Member.parse(await response.json());
  expect(member).toMatchObject({
    firstName: 'Maya',
    phoneNumber: '212-555-0142',
    smsOptIn: true,
    address: { city: 'New York', zipCode: '10011' },
  });
});

it('reports every invalid field and saves nothing', async () => {
  const { put, visitor } = await signedIn('direct');
  const response = await put({ ...profile, firstName: '', zipCode: '1', phoneNumber: '5' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'firstName' }, { field: 'zipCode' }, { field: 'phoneNumber' }],
  });
  const member = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  expect(member.address.address1).toBe('');
});

it('rejects a ZIP code outside the US', async () => {
  const { put } = await signedIn('direct');
  const response = await put({ ...profile, zipCode: '00000' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ field: 'zipCode', message: 'ZIP not in the U.S.' }],
  });
});

it.each(['tierLevel', 'memberType', 'active', 'email', 'publicId', 'password', 'partner_id'])(
  'rejects setting %s',
  async (field) => {
    const { put } = await signedIn('direct');
    expect((await put({ ...profile, [field]: 'VIP' })).status).toBe(400);
  },
);

it('does not change the names of single sign-on members', async () => {
  const { put } = await signedIn('sso', { first_name: 'Sol', last_name: 'Ito' });
  const member = Member.parse(await (await put({ ...profile, firstName: 'Else' })).json());
  expect([member.firstName, member.lastName]).toEqual(['Sol', 'Ito']);
});

it('moves the tier with the email opt-in from today on, and keeps the consents', async () => {
  const { put, member } = await signedIn('direct', { tier_level: 'OptedOut' });
  await put(profile);
  await put({ ...profile, emailOptIn: false, smsOptIn: false });
  const rows = await rowsOf('direct', member.id);
  expect(rows.tiers.at(-1)).toEqual({ effective_on: '2026-06-15', tier_level: 'OptedOut' });
  expect(rows.consents.map(({ kind, withdrawn_at }) => [kind, withdrawn_at !== null])).toEqual([
    ['emailOptIn', true],
    ['smsOptIn', true],
  ]);
});

it.each([
  ['switched, and marks them as the member’s own choice', false, true],
  ['left alone, and marks nothing', true, false],
])('saves emails that are %s', async (_, emailOptIn, isOwn) => {
  const { put, member } = await signedIn('direct', { email_opt_in: true });
  await put({ ...profile, emailOptIn });
  const row = await inPartner(test.db, 'direct', (trx) =>
    trx
      .selectFrom('member')
      .select('email_chosen_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow(),
  );
  expect(row.email_chosen_at !== null).toBe(isOwn);
});

it('saves no text-message opt-in without a number', async () => {
  const { put } = await signedIn('direct');
  const member = Member.parse(await (await put({ ...profile, phoneNumber: '' })).json());
  expect([member.phoneNumber, member.smsOptIn]).toEqual([null, false]);
});

it('saves one of fifty concurrent edits of the same version', async () => {
  const { put, visitor } = await signedIn('direct');
  const { version } = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, tab) => put({ ...profile, city: `City ${tab}`, version })),
  );
  const saved = responses.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(49);
  const { address, version: next } = Member.parse(await saved[0]?.json());
  const member = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  expect(member.address.city).toBe(address.city);
  expect((await put({ ...profile, version: next })).status).toBe(200);
});

describe('a new password in the payload', () => {
  const next = 'a longer table for three';

  it('takes effect immediately, revokes other sessions and is announced by email', async () => {
    const { member, visitor, put } = await signedIn('direct');
    const other = test.visit('direct');
    await other.signIn(member.email, testPassword);
    expect((await put({ ...profile, password: next, currentPassword: testPassword })).status).toBe(
      200,
    );
    expect((await visitor.call('GET', '/api/Member')).status).toBe(200);
    expect((await other.call('GET', '/api/Member')).status).toBe(401);
    expect((await test.visit('direct').signIn(member.email, testPassword)).status).toBe(401);
    expect((await test.visit('direct').signIn(member.email, next)).status).toBe(200);
    const mails = await inPartner(test.db, 'direct', (trx) =>
      trx.selectFrom('outbox').select('kind').where('member_id', '=', member.id).execute(),
    );
    expect(mails).toEqual([{ kind: 'passwordChangedMail' }]);
  });

  it('longer than 56 characters is truncated, not rejected', async () => {
    const { member, put } = await signedIn('direct');
    const stored = 'one long table for all of us, with a view of the harbour'.padEnd(56, '.');
    expect(
      (await put({ ...profile, password: stored + 'p'.repeat(900), currentPassword: testPassword }))
        .status,
    ).toBe(200);
    expect((await test.visit('direct').signIn(member.email, stored)).status).toBe(200);
  });

  it.each([
    ['direct', 'short', 'Password must have at least 8 characters'],
    ['direct', 'password', /common|guess/i],
    ['sso', next, 'You sign in at United. Change it there.'],
  ])('at %s is rejected: %s', async (partner, password, message) => {
    const { put } = await signedIn(partner);
    const response = await put({ ...profile, password, currentPassword: testPassword });
    expect(response.status).toBe(400);
    const { errors } = z
      .object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) })
      .parse(await response.json());
    expect(errors.map(({ field }) => field)).toEqual(['password']);
    expect(errors[0]?.message).toMatch(message);
  });

  it('requires a sign-in within 15 minutes', async () => {
    const { member, put } = await signedIn('direct');
    await inPartner(test.db, 'direct', (trx) =>
      trx
        .updateTable('session')
        .set({ authenticated_at: new Date(test.clock.at.getTime() - 16 * 60_000) })
        .where('member_id', '=', member.id)
        .execute(),
    );
    const response = await put({ ...profile, password: next, currentPassword: testPassword });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'password' }] });
  });

  it.each([undefined, '', 'not the current password'])(
    'rejects the current password %j and changes nothing',
    async (currentPassword) => {
      const { member, put } = await signedIn('direct');
      const response = await put({ ...profile, password: next, currentPassword });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'currentPassword' }] });
      expect((await test.visit('direct').signIn(member.email, testPassword)).status).toBe(200);
    },
  );

  it('limits guesses of the current password', async () => {
    const { put } = await signedIn('direct');
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await put({ ...profile, password: next, currentPassword: 'no' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  it('that is empty leaves it unchanged', async () => {
    const { member, put } = await signedIn('direct');
    expect((await put({ ...profile, password: '' })).status).toBe(200);
    expect((await test.visit('direct').signIn(member.email, testPassword)).status).toBe(200);
  });
});
