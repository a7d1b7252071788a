import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
beforeAll(async () => {
  test = await openTestApp({
    own: 'jetblue',
    other: 'hilton',
    none: 'daak',
    sso: 'united',
  });
  ada = await addMember(test.db, { partner_id: 'own', partner_number: '8812345670' });
});
afterAll(() => test.close());
beforeEach(() => asEngine(test.db, (trx) => trx.deleteFrom('login_failure').execute()));

const minute = 60_000;
const pass = (ms: number) => {
  test.clock.at = new Date(test.clock.at.getTime() + ms);
};
const isSignedIn = async (visitor: Visitor) => (await visitor.call('GET', '/api/Member')).status;
const sidOf = (visitor: Visitor) => visitor.cookies.get('sid') ?? '';
const signedIn = async (): Promise<Visitor> => {
  const visitor = test.visit('own');
  expect((await visitor.signIn(ada.email, testPassword)).status).toBe(200);
  return visitor;
};

describe('signing in', () => {
  it.each([
    ['the email', () => ada.email],
    ['the email in capitals, with blanks', () => `  ${ada.email.toUpperCase()} `],
    ['the partner number', () => '8812345670'],
  ])('works with %s', async (_, userName) => {
    const visitor = test.visit('own');
    const response = await visitor.signIn(userName(), testPassword);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ publicId: ada.publicId });
    expect(await isSignedIn(visitor)).toBe(200);
  });

  it('truncates passwords to 56 characters', async () => {
    const { hashPassword } = await import('./password.ts');
    const first = 'p'.repeat(56);
    const member = await addMember(test.db, {
      partner_id: 'own',
      password_hash: await hashPassword(`${first} and more`),
    });
    expect((await test.visit('own').signIn(member.email, first)).status).toBe(200);
    expect((await test.visit('own').signIn(member.email, first.slice(1))).status).toBe(401);
  });

  it('accepts a closed account, so that it can re-enroll', async () => {
    const closed = await addMember(test.db, {
      partner_id: 'own',
      member_type: 'ClosedAccountMember',
      active: false,
    });
    const visitor = test.visit('own');
    expect((await visitor.signIn(closed.email, testPassword)).status).toBe(200);
    const member: unknown = await (await visitor.call('GET', '/api/Member')).json();
    expect(member).toMatchObject({ memberType: 'ClosedAccountMember', active: false });
  });
});

describe('a refused sign-in', () => {
  const refusals: [string, () => Promise<[userName: string, password: string]>][] = [
    ['an unknown email', async () => ['nobody@example.test', testPassword]],
    ['a wrong password', async () => [ada.email, 'wrong']],
    ['an unknown partner number', async () => ['0000000000', testPassword]],
    [
      'a member who signs in elsewhere',
      async () => {
        const sso = { partner_id: 'own', interface_type: 'sso', password_hash: null } as const;
        return [(await addMember(test.db, sso)).email, testPassword];
      },
    ],
    [
      'a closed account with a wrong password',
      async () => {
        const closed = { partner_id: 'own', member_type: 'ClosedAccountMember' } as const;
        return [(await addMember(test.db, closed)).email, 'wrong'];
      },
    ],
    [
      'a member of another partner',
      async () => [(await addMember(test.db, { partner_id: 'other' })).email, testPassword],
    ],
  ];

  it.each(refusals)('responds the same for %s', async (_, credentials) => {
    const visitor = test.visit('own');
    const response = await visitor.signIn(...(await credentials()));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({
      code: 'unauthorized',
      message: 'Unauthorized',
      errors: [{ field: '', code: 'sign_in', message: 'Invalid user name or password' }],
    });
    expect(await isSignedIn(visitor)).toBe(401);
  });

  it('logs neither user name nor password', () => {
    const lines = test.log.join('');
    expect(lines).not.toContain(ada.email);
    expect(lines).not.toContain(testPassword);
  });
});

describe('the session', () => {
  it('changes id and token on sign-in and invalidates the old ones', async () => {
    const visitor = test.visit('own');
    const oldToken = await visitor.csrfToken();
    const oldSid = sidOf(visitor);
    await visitor.call('POST', '/api/Login', {
      body: { userName: ada.email, password: testPassword },
      headers: { 'x-xsrf-token': oldToken },
    });
    expect(sidOf(visitor)).not.toBe(oldSid);
    const replay = await visitor.call('POST', '/api/Login', {
      body: { userName: ada.email, password: testPassword },
      headers: { 'x-xsrf-token': oldToken },
    });
    expect(replay.status).toBe(403);
    const old = test.visit('own');
    old.cookies.set('sid', oldSid);
    expect(await isSignedIn(old)).toBe(401);
  });

  it('never adopts an id supplied by the client', async () => {
    const chosen = 'A'.repeat(43);
    const visitor = test.visit('own');
    visitor.cookies.set('sid', chosen);
    await visitor.signIn(ada.email, testPassword);
    expect(sidOf(visitor)).not.toBe(chosen);
    const attacker = test.visit('own');
    attacker.cookies.set('sid', chosen);
    expect(await isSignedIn(attacker)).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const visitor = await signedIn();
    const { rows } = await test.db.pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(sidOf(visitor));
  });

  it('ends after 15 idle minutes: 14:59 is in time, 15:01 is not', async () => {
    const visitor = await signedIn();
    pass(15 * minute - 1000);
    expect(await isSignedIn(visitor)).toBe(200);
    pass(15 * minute - 1000);
    expect(await isSignedIn(visitor)).toBe(200);
    pass(15 * minute + 1000);
    expect(await isSignedIn(visitor)).toBe(401);
  });

  it('is not extended by a changed expiry cookie', async () => {
    const visitor = await signedIn();
    visitor.cookies.set('session_expiry', String(test.clock.at.getTime() + 24 * 60 * minute));
    pass(15 * minute + 1000);
    expect(await isSignedIn(visitor)).toBe(401);
  });

  it('ends after 12 hours however often it is used', async () => {
    const visitor = await signedIn();
    for (let used = 0; used < 71; used += 1) {
      pass(10 * minute);
      await isSignedIn(visitor);
    }
    expect(await isSignedIn(visitor)).toBe(200);
    pass(10 * minute + 1000);
    expect(await isSignedIn(visitor)).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session, clears the cookies and the browser, and responds with JSON', async () => {
    const visitor = await signedIn();
    const sid = sidOf(visitor);
    const response = await visitor.call('GET', '/api/SignOut');
    expect(await response.json()).toEqual({ signedOut: true });
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"');
    // A trusted device is not a session; it gets its own lockout counter.
    expect([...visitor.cookies.keys()]).toEqual(['device']);
    visitor.cookies.set('sid', sid);
    expect(await isSignedIn(visitor)).toBe(401);
  });

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ])('from %s responds %i', async (site, status) => {
    const visitor = await signedIn();
    const headers = { 'sec-fetch-site': site };
    expect((await visitor.call('GET', '/api/SignOut', { headers })).status).toBe(status);
    expect(await isSignedIn(visitor)).toBe(status === 200 ? 401 : 200);
  });

  it('responds the same without a session', async () => {
    const response = await test.visit('own').call('GET', '/api/SignOut');
    expect(await response.json()).toEqual({ signedOut: true });
  });
});

it.each(['none', 'sso'])('is 403 at a partner without passwords: %s', async (partner) => {
  const member = await addMember(test.db, { partner_id: partner });
  const visitor = test.visit(partner);
  for (const password of [testPassword, 'wrong'])
    expect((await visitor.signIn(member.email, password)).status).toBe(403);
  expect(await isSignedIn(visitor)).toBe(401);
});
