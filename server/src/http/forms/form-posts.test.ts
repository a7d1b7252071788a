import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostedForm } from '#contract/page-host.ts';
import type { ProblemCode } from '#domain/forms/form-problem.ts';
import { baseText } from '#domain/forms/test-texts.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;

type Shown = { path: string; posted?: PostedForm };

// Stands in for the rendered page: the path that was rendered and the outcome that it was given.
const web = {
  fetch: async (request: Request, { posted }: { posted?: PostedForm }) =>
    Response.json({ path: new URL(request.url).pathname, posted }),
  addressOf: ({ pathname }: URL) => ({ canonical: pathname, isShared: true }),
};

beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', sso: 'united' }, { web });
  ada = await addMember(test.db, { partner_id: 'own', partner_number: '8812345670' });
});
afterAll(() => test.close());

const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const urlEncoded = 'application/x-www-form-urlencoded';

const post = (
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  visitor.call('POST', path, {
    body: new URLSearchParams(fields).toString() || ' ',
    headers: { ...navigation, 'content-type': urlEncoded, ...headers },
  });
const shownBy = async (response: Response) => (await response.json()) as Shown;
const statusOfMember = async (visitor: Visitor) =>
  (await visitor.call('GET', '/api/Member')).status;
const credentials = () => ({ userName: ada.email, password: testPassword });

const problem = (code: ProblemCode) => ({ code, message: baseText({ code }) });

describe('the sign-in form', () => {
  it('signs in, sets the session cookies and leads to the account', async () => {
    const visitor = test.visit('own');
    const response = await post(visitor, '/login', { ...credentials(), rememberMe: 'on' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/overview']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await statusOfMember(visitor)).toBe(200);
    expect(visitor.cookies.has('rm')).toBe(true);
  });

  it('replaces the session id of the visitor', async () => {
    const visitor = test.visit('own');
    await visitor.csrfToken();
    const before = visitor.cookies.get('sid');
    await post(visitor, '/login', credentials());
    expect(visitor.cookies.get('sid')).not.toBe(before);
  });

  it.each([
    ['/search?query=pizza', '/search?query=pizza'],
    ['https://evil.example/', '/account/overview'],
    ['//evil.example/', '/account/overview'],
    ['/\\evil.example', '/account/overview'],
    ['/SignOut', '/account/overview'],
  ])('leads to the return path %s only when it is safe: %s', async (from, location) => {
    const response = await post(test.visit('own'), '/login', { ...credentials(), from });
    expect(response.headers.get('location')).toBe(location);
  });

  it('shows the page with the typed name and never the password when the password is wrong', async () => {
    const visitor = test.visit('own');
    const typed = { userName: ada.email, password: 'wrong-secret', from: '/search' };
    const response = await post(visitor, '/login', typed);
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = await response.text();
    expect(body).not.toContain('wrong-secret');
    expect(JSON.parse(body)).toEqual({
      path: '/login',
      posted: {
        form: 'signIn',
        status: 401,
        values: { userName: ada.email, from: '/search' },
        errors: [{ field: '', code: 'sign_in', message: 'Invalid user name or password' }],
      },
    });
    expect(await statusOfMember(visitor)).toBe(401);
  });

  it('names missing fields', async () => {
    const response = await post(test.visit('own'), '/login', { userName: ' ' });
    expect(response.status).toBe(422);
    expect((await shownBy(response)).posted?.errors).toEqual(
      ['userName', 'password'].map((field) => ({
        field,
        ...problem('emptyRequired'),
      })),
    );
  });

  it('can be posted again after it succeeded', async () => {
    const visitor = test.visit('own');
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await post(visitor, '/login', credentials())).status);
    expect(statuses).toEqual([303, 303]);
    expect(await statusOfMember(visitor)).toBe(200);
  });

  it('writes no password to the log', () => {
    expect(test.log.join('\n')).not.toContain('wrong-secret');
    expect(test.log.join('\n')).not.toContain(testPassword);
  });
});

describe('a form that another site posts', () => {
  const evil = 'https://evil.example';
  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: evil }],
    ['from a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['from another subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://x.localhost' }],
    ['with a forged site header but a foreign origin', { origin: evil }],
    ['typed into the address bar', { 'sec-fetch-site': 'none', origin: 'null' }],
  ])('%s is refused', async (_, headers) => {
    const visitor = test.visit('own');
    const response = await post(visitor, '/login', credentials(), headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await statusOfMember(visitor)).toBe(401);
  });

  it('is refused for any page', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: evil };
    expect((await post(test.visit('own'), '/account/user_profile', {}, headers)).status).toBe(403);
  });

  it('is accepted from a page that hides its origin', async () => {
    const response = await post(test.visit('own'), '/login', credentials(), { origin: 'null' });
    expect(response.status).toBe(303);
  });
});

describe('a posted form', () => {
  it('is refused when it carries a CSRF token of another session', async () => {
    const csrfToken = await test.visit('own').csrfToken();
    const response = await post(test.visit('own'), '/login', { ...credentials(), csrfToken });
    expect(response.status).toBe(403);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/json'])(
    'is refused as %s',
    async (type) => {
      const headers = { 'content-type': type };
      expect((await post(test.visit('own'), '/login', credentials(), headers)).status).toBe(415);
    },
  );

  it('is refused beyond the size limit', async () => {
    const userName = 'a'.repeat(70_000);
    expect((await post(test.visit('own'), '/login', { userName })).status).toBe(413);
  });

  it('returns to a page without a form handler, on this host', async () => {
    const response = await post(test.visit('own'), '//evil.example/x', {});
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('http://own.localhost:3000//evil.example/x');
  });

  it('returns to the page of a program with single sign-on', async () => {
    const response = await post(test.visit('sso'), '/login', credentials());
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'http://sso.localhost:3000/login',
    ]);
  });
});

it('explains what to do without scripts when a CAPTCHA is required', async () => {
  const impatient = await openTestApp({ own: 'jetblue' }, { web, rateLimitMultiplier: 1 });
  try {
    const visitor = impatient.visit('own');
    const send = (at: number) =>
      post(visitor, '/recover', { identifier: `guest${at}@mail.example` });
    let response = await send(0);
    for (let i = 1; i < 50 && response.status === 303; i += 1) response = await send(i);
    expect(response.status).toBe(429);
    expect((await shownBy(response)).posted?.errors).toEqual([
      { field: 'g-recaptcha-response', ...problem('captchaNeedsScripts') },
    ]);
  } finally {
    await impatient.close();
  }
});

describe('the recovery forms', () => {
  it('respond alike whether or not the account exists', async () => {
    const led = [];
    for (const identifier of [ada.email, 'unknown@mail.example']) {
      const response = await post(test.visit('own'), '/recover', { identifier });
      led.push([response.status, response.headers.get('location'), await response.text()]);
    }
    expect(led[0]).toEqual([303, '/recover?sent=true', '']);
    expect(led[1]).toEqual(led[0]);
  });

  it.each([
    ['', 'emptyRequired' as const],
    ['abc', 'recoveryInvalid' as const],
  ])('show the errors of %j', async (identifier, code) => {
    const response = await post(test.visit('own'), '/recover', { identifier });
    expect(response.status).toBe(422);
    expect((await shownBy(response)).posted).toEqual({
      form: 'recovery',
      status: 422,
      values: { identifier },
      errors: [{ field: 'identifier', ...problem(code) }],
    });
  });

  it.each([
    ['/recover/confirm', { token: 'unknown' }, '/recover/error'],
    ['/recover/confirm', {}, '/recover/not_found'],
    ['/recover/update', { token: 'unknown', password: 'x' }, '/recover/error'],
    ['/recover/update', { password: 'x' }, '/recover/not_found'],
  ])('%s with %j leads to %s', async (path, fields, location) => {
    const response = await post(test.visit('own'), path, fields as Record<string, string>);
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  });
});

describe('the join form', () => {
  const typed = {
    email: 'new@mail.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    partnerNumber: '8812345699',
    zipCode: '10011',
    password: 'table for two tonight',
    passwordConfirm: 'table for two tonight',
    termsAccepted: 'on',
  };

  it('shows every problem at its field and never a password', async () => {
    const fields = { ...typed, lastName: 'x'.repeat(21), passwordConfirm: 'other', zipCode: '' };
    const response = await post(test.visit('own'), '/join', fields);
    expect(response.status).toBe(422);
    const body = await response.text();
    expect(body).not.toContain(typed.password);
    const { posted } = JSON.parse(body) as Shown;
    expect(posted?.errors.map(({ field }) => field)).toEqual([
      'lastName',
      'zipCode',
      'passwordConfirm',
    ]);
    expect(posted?.values).toMatchObject({ email: typed.email, termsAccepted: 'on' });
  });

  it('joins, signs in and leads to the card; posted again, it reports that the email is taken', async () => {
    const visitor = test.visit('own');
    const response = await post(visitor, '/join', typed);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/add_card']);
    expect(await statusOfMember(visitor)).toBe(200);
    const repeated = await post(test.visit('own'), '/join', typed);
    expect(repeated.status).toBe(422);
    expect((await shownBy(repeated)).posted?.errors).toEqual([
      { field: 'email', ...problem('emailTaken') },
    ]);
  });

  it('ignores fields that the form does not have', async () => {
    const fields = { ...typed, email: 'b@mail.example', partnerNumber: '8812345688', tier: 'VIP' };
    expect((await post(test.visit('own'), '/join', fields)).status).toBe(303);
  });
});
