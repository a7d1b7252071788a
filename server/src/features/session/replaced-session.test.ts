import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { signOn } from '#server/testing/test-sign-on.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
let ada: TestMember;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', sso: 'united' });
});
afterAll(() => test.close());
beforeEach(async () => {
  const bounced = { email_undeliverable_since: new Date('2026-06-01') };
  ada = await addMember(test.db, { partner_id: 'own', ...bounced });
});

let serial = 0;
const write = async (visitor: Visitor, method: string, path: string, body: object) => {
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  return () => visitor.call(method, path, { body: { ...body }, headers });
};

/** Writes that replace the session id, each prepared up to its last call. */
const writes: Record<string, () => Promise<{ visitor: Visitor; run: () => Promise<Response> }>> = {
  'a sign-in': async () => {
    const visitor = test.visit('own');
    const body = { userName: ada.email, password: testPassword };
    return { visitor, run: await write(visitor, 'POST', '/api/Login', body) };
  },
  'a replaced email': async () => {
    const visitor = test.visit('own');
    await visitor.signIn(ada.email, testPassword);
    serial += 1;
    const body = { email: `fresh${serial}@example.test` };
    return { visitor, run: await write(visitor, 'PUT', '/api/Member/Credentials', body) };
  },
  'a new password': async () => {
    const visitor = test.visit('own');
    const eve = await addMember(test.db, { partner_id: 'own' });
    await visitor.signIn(eve.email, testPassword);
    const profile = {
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: '(212) 555-0142',
      address1: '1 Main St',
      address2: '',
      city: 'New York',
      state: 'NY',
      zipCode: '10011',
      emailOptIn: true,
      smsOptIn: true,
    };
    const passwords = { password: 'a new long passphrase', currentPassword: testPassword };
    return {
      visitor,
      run: await write(visitor, 'PUT', '/api/Member', { ...profile, ...passwords }),
    };
  },
  'a single sign-on': async () => {
    const visitor = test.visit('sso');
    const { email } = await addMember(test.db, { partner_id: 'sso' });
    await visitor.csrfToken();
    return { visitor, run: () => signOn(test.db, visitor, { partnerId: 'sso', email }) };
  },
};

const reads = ['/api/CSRF', '/api/Member', '/api/CSRF', '/', '/api/Program'];

describe.each(Object.entries(writes))('%s', (_, prepare) => {
  // A tab that sends the former cookies, whatever the browser has by then.
  const lateTab = (visitor: Visitor): Visitor => {
    const tab = test.visit(visitor.host.split('.')[0] ?? '');
    for (const cookie of visitor.cookies) tab.cookies.set(...cookie);
    return tab;
  };
  const isSignedIn = async (visitor: Visitor) =>
    (await visitor.call('GET', '/api/Member')).status === 200;

  it.each(['before', 'during', 'after'])(
    'survives reads with the former id %s it',
    async (order) => {
      const { visitor, run } = await prepare();
      const former = new Map(visitor.cookies);
      const read = async () => {
        const tab = lateTab({ ...visitor, cookies: new Map(former) });
        const responses = await Promise.all(reads.map((path) => tab.call('GET', path)));
        return responses.flatMap(({ headers }) => headers.getSetCookie());
      };
      const early = order === 'before' ? await read() : [];
      const [written, ...during] = await Promise.all([
        run(),
        ...(order === 'during' ? Array.from({ length: 8 }, read) : []),
      ]);
      expect([200, 303]).toContain(written.status);
      const late = order === 'after' ? await read() : [];
      const set = [...early, ...during.flat(), ...late];
      expect(set.filter((cookie) => !cookie.startsWith('session_expiry='))).toEqual([]);
      expect(await isSignedIn(visitor)).toBe(true);
    },
  );
});
