import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.at = new Date('2026-06-15T16:00:00.000Z');
  ada = await addMember(test.db, { partner_id: 'own' });
});

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const pass = (ms: number) => {
  test.clock.at = new Date(test.clock.at.getTime() + ms);
};
const memberOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/Member')).status;
const tokenOf = (visitor: Visitor) => visitor.cookies.get('rm') ?? '';
const write = async (visitor: Visitor, method: string, path: string, body: object = {}) =>
  visitor.call(method, path, {
    body: { ...body },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
const signIn = (visitor: Visitor, member: TestMember, rememberMe: boolean) =>
  write(visitor, 'POST', '/api/Login', {
    userName: member.email,
    password: testPassword,
    rememberMe,
  });
const remembered = async (member = ada): Promise<Visitor> => {
  const visitor = test.visit('own');
  expect((await signIn(visitor, member, true)).status).toBe(200);
  return visitor;
};
// The same cookies in another browser, or in a browser that has lost its session.
const copyOf = (visitor: Visitor, names = ['rm'], partner = 'own'): Visitor => {
  const other = test.visit(partner);
  for (const name of names) other.cookies.set(name, visitor.cookies.get(name) ?? '');
  return other;
};
const profile = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '10011',
  phoneNumber: '',
  smsOptIn: false,
  emailOptIn: true,
  firstName: 'Ada',
  lastName: 'King',
};

describe('a remembered device', () => {
  it('has a cookie of 90 days, and so has the expiry that the page reads', async () => {
    const visitor = test.visit('own');
    const cookies = (await signIn(visitor, ada, true)).headers.getSetCookie();
    const remembered = cookies.find((cookie) => cookie.startsWith('rm='));
    expect(remembered).toMatch(
      /^rm=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
    );
    const expiry = cookies.find((cookie) => cookie.startsWith('session_expiry='));
    expect(expiry).toContain(`=${test.clock.at.getTime() + 7_776_000_000};`);
    expect(expiry).toContain('Max-Age=7776000');
  });

  it('is absent unless requested', async () => {
    const visitor = test.visit('own');
    const cookies = (await signIn(visitor, ada, false)).headers.getSetCookie();
    const end = test.clock.at.getTime() + 900_000;
    expect(cookies).toContain(`session_expiry=${end}; Path=/; Max-Age=900; SameSite=Lax`);
    expect([...visitor.cookies.keys()].sort()).toEqual(['device', 'session_expiry', 'sid']);
  });

  it('is stored as hashes only', async () => {
    const [name = '', token = ''] = tokenOf(await remembered()).split('.');
    const { rows } = await test.db.pool.query('select * from remembered_device');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(name);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('restores the session with a rotated token', async () => {
    const visitor = await remembered();
    const seen = new Set([tokenOf(visitor)]);
    for (let session = 0; session < 4; session += 1) {
      pass(10 * day);
      expect(await memberOf(visitor)).toBe(200);
      seen.add(tokenOf(visitor));
    }
    expect(seen.size).toBe(5);
  });

  it('restores the session after the browser was closed', async () => {
    const reopened = copyOf(await remembered());
    expect(await memberOf(reopened)).toBe(200);
  });

  it.each([
    ['on day 90', 90 * day - second, 200],
    ['on day 91, used or not', 90 * day + second, 401],
  ])('%s', async (_, ms, status) => {
    const visitor = await remembered();
    pass(80 * day);
    expect(await memberOf(visitor)).toBe(200);
    pass(ms - 80 * day);
    expect(await memberOf(visitor)).toBe(status);
  });

  it('does not restore the session on a write', async () => {
    const visitor = await remembered();
    const token = await visitor.csrfToken();
    pass(day);
    const before = tokenOf(visitor);
    const response = await visitor.call('POST', '/api/Login', {
      body: { userName: ada.email, password: testPassword },
      headers: { 'x-xsrf-token': token },
    });
    expect(response.status).toBe(403);
    expect(tokenOf(visitor)).toBe(before);
  });

  it('receives its next token with an error response', async () => {
    const visitor = await remembered();
    pass(day);
    const before = tokenOf(visitor);
    expect((await visitor.call('GET', '/api/nowhere')).status).toBe(404);
    expect(tokenOf(visitor)).not.toBe(before);
    expect(await memberOf(visitor)).toBe(200);
  });

  it('is invalid at another program', async () => {
    const visitor = await remembered();
    expect(await memberOf(copyOf(visitor, ['rm', 'sid', 'device'], 'other'))).toBe(401);
    expect(await memberOf(copyOf(visitor))).toBe(200);
  });
});

describe('a used token', () => {
  it('is accepted from another tab within 10 seconds, without rotation', async () => {
    const visitor = await remembered();
    pass(day);
    const tab = copyOf(visitor);
    await memberOf(visitor);
    pass(10 * second);
    const before = tokenOf(tab);
    expect(await memberOf(tab)).toBe(200);
    expect(tokenOf(tab)).toBe(before);
  });

  it('rotates once under fifty concurrent requests', async () => {
    const visitor = await remembered();
    pass(day);
    const tabs = Array.from({ length: 50 }, () => copyOf(visitor));
    const statuses = await Promise.all(tabs.map(memberOf));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const fresh = new Set(tabs.map(tokenOf).filter((token) => token !== tokenOf(visitor)));
    expect(fresh.size).toBe(1);
  });

  it('revokes the device and its sessions when reused later', async () => {
    const visitor = await remembered();
    const elsewhere = await remembered();
    pass(day);
    const thief = copyOf(visitor);
    expect(await memberOf(thief)).toBe(200);
    pass(11 * second);
    expect(await memberOf(copyOf(visitor))).toBe(401);
    expect(await memberOf(thief)).toBe(401);
    expect(await memberOf(copyOf(thief))).toBe(401);
    expect(await memberOf(elsewhere)).toBe(200);
    expect(test.log.some((line) => line.includes('session.remembered_token_reused'))).toBe(true);
  });

  it('revokes the device when only the selector matches', async () => {
    const visitor = await remembered();
    pass(day);
    const [name] = tokenOf(visitor).split('.');
    const guess = test.visit('own');
    guess.cookies.set('rm', `${name}.${'A'.repeat(43)}`);
    expect(await memberOf(guess)).toBe(401);
    expect(guess.cookies.has('rm')).toBe(false);
    expect(await memberOf(visitor)).toBe(401);
  });
});

describe('a device is revoked', () => {
  const endings: [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['when the member signs out', (visitor) => visitor.call('GET', '/api/SignOut')],
    [
      'when the member comes back only to sign out',
      async (visitor) => {
        pass(day);
        await visitor.call('GET', '/api/SignOut');
      },
    ],
    [
      'when the account is closed',
      (visitor) => write(visitor, 'DELETE', `/api/Member/Cards?id=${ada.cardId}`),
    ],
    [
      'when somebody else signs in on it',
      async (visitor) => {
        const bob = await addMember(test.db, { partner_id: 'own' });
        await signIn(visitor, bob, false);
        expect(visitor.cookies.has('rm')).toBe(false);
      },
    ],
  ];
  it.each(endings)('%s', async (_, end) => {
    const visitor = await remembered();
    const before = copyOf(visitor);
    await end(visitor);
    expect(await memberOf(before)).toBe(401);
  });
});

describe('a session restored without the password', () => {
  const back = async (): Promise<Visitor> => {
    const visitor = await remembered();
    pass(day);
    expect(await memberOf(visitor)).toBe(200);
    return visitor;
  };

  it('may read the account but not make sensitive changes', async () => {
    const visitor = await back();
    expect((await visitor.call('GET', '/api/Member/Cards')).status).toBe(200);
    expect((await visitor.call('GET', '/api/Member/Transactions')).status).toBe(200);
    const response = await write(visitor, 'PUT', '/api/Member', profile);
    expect(response.status).toBe(403);
    expect(response.headers.get('x-error-code')).toBe('passwordRequired');
    expect(await response.json()).toEqual({ code: 'passwordRequired', message: 'Forbidden' });
  });

  it('may do everything after the password, and stays remembered', async () => {
    const visitor = await back();
    expect((await signIn(visitor, ada, false)).status).toBe(200);
    expect((await write(visitor, 'PUT', '/api/Member', profile)).status).toBe(200);
    pass(day);
    expect(await memberOf(visitor)).toBe(200);
    expect((await write(visitor, 'PUT', '/api/Member', profile)).status).toBe(403);
  });

  it('is deleted after expiry', async () => {
    const { deleteEndedDevices } = await import('#server/platform/sessions/remembered-store.ts');
    await remembered();
    pass(92 * day);
    const count = () =>
      test.db.pool.query(
        'select count(*)::int as count from remembered_device where member_id = $1',
        [ada.id],
      );
    expect((await count()).rows).toEqual([{ count: 1 }]);
    await asEngine(test.db, (trx) => deleteEndedDevices(trx, test.clock.at));
    expect((await count()).rows).toEqual([{ count: 0 }]);
  });
});
