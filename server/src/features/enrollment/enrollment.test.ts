import { afterAll, beforeAll, expect, it } from 'vitest';
import { Member } from '#contract/member.ts';
import { asEngine, inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { insertMember, type NewMember } from './store.ts';

const counted: string[] = [];
const metrics = {
  add: () => {},
  refresh: async () => {},
  recordRequest: () => {},
  count: (event: string, partner: string) => void counted.push(`${partner} ${event}`),
  text: () => '',
  keys: undefined,
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton', sso: 'united' }, { metrics });
});
afterAll(() => test.close());

let count = 0;
const form = (changes: Record<string, unknown> = {}) => {
  count += 1;
  return {
    email: `nell${count}@mail.example`,
    firstName: ' Nell ',
    lastName: 'Ray',
    partnerNumber: `77 1234 ${1000 + count}`,
    zipCode: '10011',
    password: 'oysters&champagne',
    passwordConfirm: 'oysters&champagne',
    emailOptIn: true,
    termsAccepted: true,
    ...changes,
  };
};

const freshLimits = () => asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());

const joinAs = async (partner: string, body: Record<string, unknown>) => {
  const visitor = test.visit(partner);
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const response = await visitor.call('POST', '/api/Members/Prospects', { body, headers });
  return { visitor, response: response };
};

it('makes a non-card member with consents and signs in', async () => {
  const body = form({
    phoneNumber: '(212) 555-0142',
    attribution: { source: 'mail', utmTerm: 'a' },
  });
  const { visitor, response } = await joinAs('own', body);
  expect(response.status).toBe(200);
  const member = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  expect(member).toMatchObject({
    firstName: 'Nell',
    phoneNumber: '212-555-0142',
    smsOptIn: true,
    tierLevel: 'OptedIn',
    memberType: 'NonCardMember',
    interfaceType: 'direct',
    enrollmentSource: 'mail',
    joinDate: '2026-06-15',
  });
  const rows = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('member as m')
      .innerJoin('consent as c', 'c.member_id', 'm.id')
      .select(['c.kind', 'c.text_version', 'c.agreed_at', 'm.attribution', 'm.partner_number'])
      .where('m.public_id', '=', member.publicId)
      .orderBy('c.id')
      .execute(),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['terms', 'emailOptIn', 'smsOptIn']);
  expect(rows[0]).toMatchObject({
    text_version: '2026-01',
    agreed_at: test.clock.at,
    attribution: { source: 'mail', utmTerm: 'a' },
    partner_number: `771234${1000 + count}`,
  });
});

it('lets a new member sign in with the email in any case and with the number', async () => {
  const body = form();
  await joinAs('own', body);
  const visitor = test.visit('own');
  expect((await visitor.signIn(body.email.toUpperCase(), body.password)).status).toBe(200);
  expect((await visitor.signIn(body.partnerNumber.replaceAll(' ', ''), body.password)).status).toBe(
    200,
  );
});

it('stores an international domain in ASCII, and finds the member by either form', async () => {
  await freshLimits();
  const body = form({ email: 'maya@münchen.de' });
  const { visitor, response } = await joinAs('own', body);
  expect(response.status).toBe(200);
  const member = Member.parse(await (await visitor.call('GET', '/api/Member')).json());
  expect(member.email).toBe('maya@xn--mnchen-3ya.de');
  const again = test.visit('own');
  expect((await again.signIn('maya@MÜNCHEN.de', body.password)).status).toBe(200);
  expect((await again.signIn('maya@xn--mnchen-3ya.de', body.password)).status).toBe(200);
});

it('truncates password and confirmation to 56 characters before comparing them', async () => {
  await freshLimits();
  const saved = 'oysters & champagne at the counter, then a walk home all'.padEnd(56, '.');
  const body = form({ password: `${saved}abcd`, passwordConfirm: `${saved}efg` });
  expect((await joinAs('own', body)).response.status).toBe(200);
  const signIn = async (password: string) =>
    (await test.visit('own').signIn(body.email, password)).status;
  expect(await signIn(saved)).toBe(200);
  expect(await signIn(`${saved}xyz`)).toBe(200);
  expect(await signIn(saved.slice(0, 55))).toBe(401);
});

it.each([
  ['10001', true],
  ['00000', false],
])('reports whether %s is a ZIP code: %s', async (zip, isValid) => {
  const response = await test.visit('own').call('GET', `/api/Members/Validate/Zip?zip=${zip}`);
  expect([response.status, await response.json()]).toEqual([200, { isValid }]);
});

it('reports every invalid field and creates no member', async () => {
  const body = form({ firstName: '', zipCode: '00000', termsAccepted: false, password: 'short' });
  const { visitor, response } = await joinAs('own', body);
  expect(response.status).toBe(400);
  const { errors } = (await response.json()) as { errors: { field: string; message: string }[] };
  expect(errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'firstName: First name is required.',
    'password: Password must have at least 8 characters',
    'passwordConfirm: The passwords don’t match.',
    'termsAccepted: Accept the program terms to join.',
    'zipCode: ZIP not in the U.S.',
  ]);
  expect((await visitor.call('GET', '/api/Member')).status).toBe(401);
});

it.each(['tierLevel', 'memberType', 'active', 'publicId', 'partner_id'])(
  'refuses to set %s',
  async (field) => {
    const { response } = await joinAs('own', form({ [field]: 'VIP' }));
    expect(response.status).toBe(400);
  },
);

it('responds alike to a used email and number, and accepts both in another program', async () => {
  await freshLimits();
  const first = form();
  await joinAs('own', first);
  const bodies = [
    form({ email: first.email.toUpperCase() }),
    form({ partnerNumber: first.partnerNumber }),
  ];
  for (const body of bodies) {
    const { response } = await joinAs('own', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field: '' }] });
  }
  expect((await joinAs('other', first)).response.status).toBe(200);
});

it('has no join form when the partner handles sign-in', async () => {
  expect((await joinAs('sso', form())).response.status).toBe(400);
});

it('creates one member from fifty concurrent joins', async () => {
  const row = (number: number): NewMember => ({
    partner_id: 'own',
    public_id: `race-${number}`,
    email: number % 2 ? 'race@mail.example' : 'RACE@mail.example',
    partner_number: null,
    password_hash: 'none',
    first_name: 'R',
    last_name: 'C',
    phone_number: null,
    sms_opt_in: false,
    email_opt_in: false,
    email_chosen_at: test.clock.at,
    email_unconfirmed_since: test.clock.at,
    address1: '',
    address2: '',
    city: '',
    state: '',
    zip_code: '10011',
    tier_level: 'OptedOut',
    enrollment_source: null,
    attribution: '{}',
    join_date: '2026-06-15',
  });
  const ids = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      inPartner(test.db, 'own', (trx) => insertMember(trx, row(number))),
    ),
  );
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
});

it('checks an email or number for sessions only', async () => {
  await freshLimits();
  const known = await addMember(test.db, { partner_id: 'own', partner_number: '5550001111' });
  const send = async (query: string, partner = 'own') => {
    const visitor = test.visit(partner);
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    return (await visitor.call('GET', `/api/Members/Validate/Email?${query}`, { headers })).json();
  };
  expect(await send(`email=${known.email}`)).toEqual({ isValid: false });
  expect(await send(`email=${known.email}`, 'other')).toEqual({ isValid: true });
  expect(await send('email=free@mail.example')).toEqual({ isValid: true });
  expect(await send('email=free@mail.example&usePpn=555-000-1111')).toEqual({ isValid: false });
  expect(await send('email=nonsense')).toEqual({ isValid: false });
  const disposable = { isValid: false, problem: 'disposable' };
  expect(await send('email=free@mailinator.com')).toEqual(disposable);
  const stranger = await test.visit('own').call('GET', '/api/Members/Validate/Email?email=a@b.co');
  expect(stranger.status).toBe(403);
  const without = test.visit('own');
  await without.csrfToken();
  const unsigned = await without.call('GET', '/api/Members/Validate/Email?email=a@b.co');
  expect([unsigned.status, unsigned.headers.get('x-error-code')]).toEqual([403, 'csrf']);
});

it('lets a visitor check five times a minute', async () => {
  await freshLimits();
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const send = () =>
    visitor.call('GET', '/api/Members/Validate/Email?email=free@mail.example', { headers });
  const responses = await Promise.all(Array.from({ length: 6 }, send));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
  test.clock.at = new Date(test.clock.at.getTime() + 12_000);
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
});

it('requires a CAPTCHA after ten numbers of one block, from any visitor', async () => {
  const near = await openTestApp({ own: 'jetblue' }, { rateLimitMultiplier: 1, metrics });
  const send = async (usePpn: string) => {
    near.clock.at = new Date(near.clock.at.getTime() + 13_000);
    const visitor = near.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const query = new URLSearchParams({ email: 'free@mail.example', usePpn });
    return visitor.call('GET', `/api/Members/Validate/Email?${query}`, { headers });
  };
  for (let i = 0; i < 10; i += 1) expect((await send(`881234${5000 + i}`)).status).toBe(200);
  const next = await send('88 1234-6000');
  expect([next.status, await next.json()]).toMatchObject([
    429,
    { errors: [{ field: 'g-recaptcha-response' }] },
  ]);
  expect((await send('8812355000')).status).toBe(200);
  await near.close();
});

it('counts checks and visitors who check many emails', async () => {
  await freshLimits();
  counted.length = 0;
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const send = async (email: string) => {
    test.clock.at = new Date(test.clock.at.getTime() + 60_000);
    return visitor.call('GET', `/api/Members/Validate/Email?email=${email}`, { headers });
  };
  for (const at of [1, 1, 2, 3, 4, 5, 6, 6])
    expect((await send(`many${at}@mail.example`)).status).toBe(200);
  const of = (event: string) => counted.filter((item) => item === `own ${event}`).length;
  expect([of('emailChecked'), of('manyEmailsChecked')]).toEqual([8, 1]);
  expect(test.log.join('')).not.toContain('many6');
});

it('logs a prospect without the address', async () => {
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const body = { email: 'later@mail.example' };
  const response = await visitor.call('POST', '/api/Prospects', { body, headers });
  expect(await response.json()).toEqual({ noted: true });
  expect(test.log.some((line) => line.includes('later@mail.example'))).toBe(false);
});

it.each([
  ['a disposable domain', { email: 'a@mailinator.com' }, 'email'],
  ['a disposable domain in capitals', { email: 'a@MAILINATOR.com' }, 'email'],
  ['a common password', { password: 'starwars1', passwordConfirm: 'starwars1' }, 'password'],
])('rejects %s', async (_, changes, field) => {
  await freshLimits();
  const { response } = await joinAs('own', form(changes));
  expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ field }] }]);
});
