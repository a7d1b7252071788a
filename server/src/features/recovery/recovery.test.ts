import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
const mailer = createFakeMailer();
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton', sso: 'united' });
});
beforeEach(async () => {
  mailer.sent.length = 0;
  await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
});
afterAll(() => test.close());

const send = async (
  method: string,
  path: string,
  body: Record<string, unknown>,
  partner = 'own',
) => {
  const visitor = test.visit(partner);
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const response = await visitor.call(method, path, { body, headers });
  return { status: response.status, body: await response.json() };
};

const deliver = () => deliverMails(test, mailer);

const tokenFor = async (email: string): Promise<string> => {
  await send('POST', '/api/Recovery', { identifier: email });
  await deliver();
  const mail = mailer.sent.filter(({ to }) => to === email).at(-1);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

const fresh = 'a new long password';
const update = (token: string, changes: Record<string, unknown> = {}, partner = 'own') =>
  send(
    'PUT',
    '/api/Recovery/Password',
    { token, password: fresh, passwordConfirm: fresh, ...changes },
    partner,
  );

it('responds the same for members, strangers and rate-limited requests', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const sso = await addMember(test.db, { partner_id: 'own', interface_type: 'sso' });
  const names = [member.email, 'nobody@mail.example', sso.email, ...Array(4).fill(member.email)];
  for (const identifier of names)
    expect(await send('POST', '/api/Recovery', { identifier })).toEqual({
      status: 202,
      body: { accepted: true },
    });
  await deliver();
  expect(mailer.sent.map(({ to }) => to)).toEqual([member.email, member.email, member.email]);
});

it('delays every response equally, so that timing does not reveal an account', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  test.held.length = 0;
  const names = [member.email, 'nobody@mail.example', ...Array(3).fill(member.email)];
  for (const identifier of names) await send('POST', '/api/Recovery', { identifier });
  expect(test.held).toEqual(names.map(() => 250));
  await deliver();
});

it('is forbidden when members sign in at the partner', async () => {
  const { status } = await send('POST', '/api/Recovery', { identifier: 'a@b.example' }, 'sso');
  expect(status).toBe(403);
});

it('rejects an invalid email or partner number', async () => {
  expect(await send('POST', '/api/Recovery', { identifier: 'what?' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'identifier', message: 'Enter a valid email or partner number.' }] },
  });
});

it("sends mail in the partner's name with a link to its own site", async () => {
  const member = await addMember(test.db, { partner_id: 'own', first_name: '<b>Ada' });
  const token = await tokenFor(member.email);
  const [mail] = mailer.sent;
  expect(token).toHaveLength(43);
  expect(mail).toMatchObject({
    from: { name: 'JetBlue Dining', address: 'dining@jetblue.example' },
    subject: 'Reset your JetBlue Dining password',
  });
  expect(mail?.text).toContain(`https://own.dining.example/recover/confirm?token=${token}`);
  expect(mail?.html).toContain('&lt;b&gt;Ada');
  expect(mail?.html).not.toContain('<b>Ada');
});

it('sets the password once, ends every session, and creates none', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const device = test.visit('own');
  await device.signIn(member.email, testPassword);
  const token = await tokenFor(member.email);
  expect(await send('POST', '/api/Recovery/Confirm', { token })).toEqual({
    status: 200,
    body: { isValid: true },
  });
  const responses = await Promise.all([update(token), update(token)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await device.call('GET', '/api/Member')).status).toBe(401);
  expect((await test.visit('own').signIn(member.email, testPassword)).status).toBe(401);
  expect((await test.visit('own').signIn(member.email, fresh)).status).toBe(200);
  expect((await update(token)).status).toBe(400);
  await deliver();
  expect(mailer.sent.at(-1)?.subject).toBe('Your JetBlue Dining password was changed');
});

it('accepts only the newest token, for 30 minutes, at its partner', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const first = await tokenFor(member.email);
  const second = await tokenFor(member.email);
  expect((await update(first)).status).toBe(400);
  expect((await update(second, {}, 'other')).status).toBe(400);
  test.clock.at = new Date(test.clock.at.getTime() + 30 * 60_000);
  expect((await update(second)).status).toBe(400);
});

it('does not consume the token on invalid input', async () => {
  const member = await addMember(test.db, { partner_id: 'own', partner_number: '7771234567' });
  const token = await tokenFor(member.email);
  const held = 'x 7771234567 x';
  expect(await update(token, { password: held, passwordConfirm: 'else' })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'password', message: 'The password cannot contain the partner number.' },
        { field: 'passwordConfirm', message: 'The passwords don’t match.' },
      ],
    },
  });
  expect((await update(token)).status).toBe(200);
});

it("revokes remembered devices and ends the device's lockout", async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const device = test.visit('own');
  await device.call('POST', '/api/Login', {
    body: { userName: member.email, password: testPassword, rememberMe: true },
    headers: { 'x-xsrf-token': await device.csrfToken() },
  });
  for (let count = 0; count < 5; count += 1) await device.signIn(member.email, 'wrong');
  expect((await device.signIn(member.email, testPassword)).status).toBe(429);
  const token = await tokenFor(member.email);
  const response = await device.call('PUT', '/api/Recovery/Password', {
    body: { token, password: fresh, passwordConfirm: fresh },
    headers: { 'x-xsrf-token': await device.csrfToken() },
  });
  expect(response.status).toBe(200);
  expect((await device.call('GET', '/api/Member')).status).toBe(401);
  expect((await device.signIn(member.email, fresh)).status).toBe(200);
});

it('ends a lockout', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  for (let count = 0; count < 6; count += 1) await test.visit('own').signIn(member.email, 'wrong');
  expect((await test.visit('own').signIn(member.email, testPassword)).status).toBe(429);
  await update(await tokenFor(member.email));
  expect((await test.visit('own').signIn(member.email, fresh)).status).toBe(200);
});
