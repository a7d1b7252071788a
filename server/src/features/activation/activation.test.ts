import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' });
});
beforeEach(() => asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute()));
afterAll(() => test.close());

const waiting = (changes: Record<string, unknown> = {}) =>
  addMember(test.db, {
    partner_id: 'own',
    tier_level: 'NonActivated',
    has_web_profile: false,
    email_opt_in: true,
    ...changes,
  });

const activate = async (publicId: string, partner = 'own') => {
  const visitor = test.visit(partner);
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  return visitor.call('POST', '/api/Member/Activate', { body: { publicId }, headers });
};

const tiersOf = (memberId: number) =>
  asEngine(test.db, (trx) =>
    trx.selectFrom('member_tier').selectAll().where('member_id', '=', memberId).execute(),
  );

it('returns exactly five fields of a known member', async () => {
  const member = await waiting();
  const result = await test.visit('own').call('GET', `/api/Member/${member.publicId}`);
  expect(await result.json()).toEqual({
    publicId: member.publicId,
    interfaceType: 'known',
    tierLevel: 'NonActivated',
    hasWebProfile: false,
    active: true,
  });
});

it('returns the same 404 for unknown, foreign and malformed ids', async () => {
  const member = await waiting();
  const requested: [string, string][] = [
    ['own', 'nobody'],
    ['other', member.publicId],
    ['own', "' or 1=1 --"],
  ];
  for (const [partner, id] of requested) {
    const path = `/api/Member/${encodeURIComponent(id)}`;
    const result = await test.visit(partner).call('GET', path);
    expect([result.status, await result.json()]).toEqual([
      404,
      { code: 'notFound', message: 'Not Found' },
    ]);
  }
});

it('shows a closed account as inactive and does not activate it', async () => {
  const closed = await waiting({ member_type: 'ClosedAccountMember', has_web_profile: true });
  const response = await test.visit('own').call('GET', `/api/Member/${closed.publicId}`);
  expect(await response.json()).toMatchObject({ hasWebProfile: true, active: false });
  expect((await activate(closed.publicId)).status).toBe(400);
});

it.each([
  [true, 'OptedIn'],
  [false, 'OptedOut'],
])('activates once; email opt-in %s leads to tier %s', async (emailOptIn, tier) => {
  const member = await waiting({ email_opt_in: emailOptIn });
  const responses = await Promise.all([1, 2, 3].map(() => activate(member.publicId)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await tiersOf(member.id)).toMatchObject([
    { effective_on: '2026-06-15', tier_level: tier },
  ]);
});

it('notifies the member once', async () => {
  const member = await waiting();
  await Promise.all([1, 2, 3].map(() => activate(member.publicId)));
  await activate((await waiting({ tier_level: 'VIP' })).publicId);
  const tasks = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('outbox')
      .select(['kind', 'member_id'])
      .where('kind', '=', 'activatedMail')
      .execute(),
  );
  expect(tasks.filter(({ member_id }) => member_id === member.id)).toHaveLength(1);
});

it('audits the activation once, with the new tier', async () => {
  const member = await waiting();
  await Promise.all([1, 2, 3].map(() => activate(member.publicId)));
  await activate((await waiting({ tier_level: 'VIP' })).publicId);
  const entries = await asEngine(test.db, (trx) =>
    trx.selectFrom('audit').selectAll().where('member_id', '=', member.id).execute(),
  );
  expect(entries).toMatchObject([
    { actor: 'public id', action: 'membership activated', detail: '{"tier":"OptedIn"}' },
  ]);
});

it('creates no session', async () => {
  const member = await waiting();
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const body = { publicId: member.publicId };
  await visitor.call('POST', '/api/Member/Activate', { body, headers });
  expect((await visitor.call('GET', '/api/Member')).status).toBe(401);
});

it('does not change members of another tier or partner', async () => {
  const vip = await waiting({ tier_level: 'VIP' });
  const member = await waiting();
  expect((await activate(vip.publicId)).status).toBe(200);
  expect((await activate(member.publicId, 'other')).status).toBe(400);
  expect(await tiersOf(vip.id)).toEqual([]);
  expect(await tiersOf(member.id)).toEqual([]);
});

it('limits one id to five activations a day', async () => {
  const member = await waiting();
  const statuses = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await activate(member.publicId)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
