import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { AddressRefused } from '#server/integrations/mail/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { signOn } from '#server/testing/test-sign-on.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
let mailer: ReturnType<typeof createFakeMailer>;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton', sso: 'united' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await asEngine(test.db, (trx) => trx.deleteFrom('outbox').execute());
  mailer = createFakeMailer();
  const bounced = { email_undeliverable_since: new Date('2026-06-01') };
  ada = await addMember(test.db, { partner_id: 'own', ...bounced });
});

let serial = 0;
const freshEmail = () => `fresh${++serial}@example.test`;
const signedIn = async (member: TestMember): Promise<Visitor> => {
  const visitor = test.visit('own');
  expect((await visitor.signIn(member.email, testPassword)).status).toBe(200);
  return visitor;
};
const update = async (visitor: Visitor, email: string, extra: object = {}) => {
  const response = await visitor.call('PUT', '/api/Member/Credentials', {
    body: { email, ...extra },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const memberOf = async (visitor: Visitor) => {
  const response = await visitor.call('GET', '/api/Member');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const deliver = () => deliverMails(test, mailer);
const refusal = (code: string, message: string) => ({
  status: 400,
  body: { code: 'badRequest', message: 'Bad Request', errors: [{ field: 'email', code, message }] },
});

describe('a member whose mail bounces', () => {
  it('replaces the email and continues under a new session', async () => {
    const visitor = await signedIn(ada);
    const sid = visitor.cookies.get('sid');
    expect((await memberOf(visitor)).body).toMatchObject({ emailNeedsUpdate: true });
    const email = freshEmail();
    const response = await update(visitor, ` ${email} `);
    expect(response).toMatchObject({ status: 200, body: { email, emailNeedsUpdate: false } });
    expect(visitor.cookies.get('sid')).not.toBe(sid);
    expect((await memberOf(visitor)).body).toMatchObject({ email, emailNeedsUpdate: false });
    expect((await test.visit('own').signIn(email, testPassword)).status).toBe(200);
    expect((await test.visit('own').signIn(ada.email, testPassword)).status).toBe(401);
  });

  it('is notified at both addresses', async () => {
    const email = freshEmail();
    await update(await signedIn(ada), email);
    await deliver();
    // One statement queues both, so their order is open.
    const textsTo = (address: string) => mailer.sent.filter(({ to }) => to === address);
    expect(mailer.sent).toHaveLength(2);
    expect(textsTo(ada.email)[0]?.subject).toMatch(/email was changed$/);
    expect(textsTo(email)[0]?.subject).toMatch(/^This is now your .* email$/);
    expect(textsTo(email)[0]?.text).toContain('https://own.dining.example/account/overview');
  });

  it('loses other sessions and earlier recovery links', async () => {
    const other = await signedIn(ada);
    await asEngine(test.db, (trx) =>
      trx
        .insertInto('recovery_token')
        .values({
          partner_id: 'own',
          member_id: ada.id,
          token_hash: `t${ada.id}`,
          created_at: test.clock.at,
          expires_at: new Date(test.clock.at.getTime() + 60_000),
        })
        .execute(),
    );
    await update(await signedIn(ada), freshEmail());
    expect((await memberOf(other)).status).toBe(401);
    const left = await asEngine(test.db, (trx) =>
      trx
        .selectFrom('recovery_token')
        .select('member_id')
        .where('member_id', '=', ada.id)
        .execute(),
    );
    expect(left).toEqual([]);
  });

  it('cannot set an invalid, bouncing or taken email', async () => {
    const visitor = await signedIn(ada);
    const bob = await addMember(test.db, { partner_id: 'own' });
    const invalid = refusal('emailInvalid', 'Enter a valid email address.');
    expect(await update(visitor, 'ada')).toEqual(invalid);
    expect(await update(visitor, 'ada@nowhere.invalid')).toEqual(invalid);
    expect(await update(visitor, ada.email.toUpperCase())).toEqual(
      refusal('emailUnchanged', 'This is the address that isn’t working. Enter another one.'),
    );
    expect(await update(visitor, bob.email.toUpperCase())).toEqual(
      refusal('emailTaken', 'E-mail already in use. Account already exists.'),
    );
    expect((await memberOf(visitor)).body).toMatchObject({ emailNeedsUpdate: true });
  });

  it('accepts an email used in another program', async () => {
    const eve = await addMember(test.db, { partner_id: 'other' });
    expect((await update(await signedIn(ada), eve.email)).status).toBe(200);
  });

  it('changes the email once under repeated and concurrent submits', async () => {
    const visitor = await signedIn(ada);
    const email = freshEmail();
    const token = await visitor.csrfToken();
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.visit('own').call('PUT', '/api/Member/Credentials', {
          body: { email },
          headers: { 'x-xsrf-token': token, cookie },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(responses.map(({ status }) => status))).not.toContain(500);
    await deliver();
    expect(mailer.sent).toHaveLength(2);
    await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
    const again = test.visit('own');
    await again.signIn(email, testPassword);
    expect((await update(again, email)).status).toBe(200);
    await deliver();
    expect(mailer.sent).toHaveLength(2);
  });

  it('rejects additional member fields', async () => {
    const visitor = await signedIn(ada);
    const response = await update(visitor, freshEmail(), { tierLevel: 'VIP', publicId: 'x' });
    expect(response.status).toBe(400);
    expect((await memberOf(visitor)).body).toMatchObject({ publicId: ada.publicId });
  });
});

describe('any other member', () => {
  it('cannot change the email', async () => {
    const bob = await addMember(test.db, { partner_id: 'own' });
    const visitor = await signedIn(bob);
    expect((await update(visitor, freshEmail())).status).toBe(403);
    expect((await memberOf(visitor)).body).toMatchObject({ email: bob.email });
  });

  it('cannot change the email under single sign-on', async () => {
    const sso = await addMember(test.db, {
      partner_id: 'sso',
      email_undeliverable_since: new Date(0),
    });
    const visitor = test.visit('sso');
    await signOn(test.db, visitor, { partnerId: 'sso', email: sso.email });
    expect((await memberOf(visitor)).body).toMatchObject({ emailNeedsUpdate: false });
    expect((await update(visitor, freshEmail())).status).toBe(403);
  });
});

it('marks an address rejected by its server and sends no more mail', async () => {
  const bob = await addMember(test.db, { partner_id: 'own' });
  mailer.send = async ({ to }) => {
    throw new AddressRefused(to);
  };
  const visitor = test.visit('own');
  const request = await visitor.call('POST', '/api/Recovery', {
    body: { identifier: bob.email },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
  expect(request.status).toBe(202);
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  expect((await memberOf(await signedIn(bob))).body).toMatchObject({ emailNeedsUpdate: true });
});
