import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { asEngine, asOwner, type Database } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { createLog } from '../log/create-log.ts';
import { withCookies } from './cookies.ts';
import { openRequestSession, type RequestSession } from './request-session.ts';

let db: Database;
let member: TestMember;
let time = new Date('2026-03-01T12:00:00Z').getTime();
let lines: string[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([{ id: 'a' }, { id: 'b' }])
      .execute(),
  );
  member = await addMember(db, { partner_id: 'a' });
});
afterAll(() => db.close());
beforeEach(() => {
  lines = [];
});

const passSeconds = (seconds: number) => {
  time += seconds * 1000;
};
const log = createLog({ stream: { write: (line) => lines.push(line) } });

/** A browser whose cookies follow the responses. */
const newBrowser = (partnerId = 'a', keys: readonly [string, ...string[]] = ['k'.repeat(32)]) => {
  let cookies: string | null = null;
  const deps = { db, now: () => new Date(time), keys, isSecure: true };
  return {
    cookies: () => cookies ?? '',
    setCookies: (next: string) => {
      cookies = next;
    },
    request: async <T>(
      run: (session: RequestSession) => Promise<T> | T,
      { isRead = true } = {},
    ): Promise<{ result: T; headers: [string, string][] }> => {
      const session = await openRequestSession(deps, partnerId, { cookies, isRead, log });
      const result = await run(session);
      const headers = session.responseHeaders();
      const set = headers.filter(([name]) => name === 'set-cookie').map(([, value]) => value);
      cookies = withCookies(cookies, set);
      return { result, headers };
    },
  };
};
const signIn =
  (isRemembered = false) =>
  (session: RequestSession) =>
    session.control.signIn(member.id, { method: 'password', isRemembered });
const memberOf = (session: RequestSession) => session.member?.id;

describe('a request without a session', () => {
  it('starts no session and sets no cookie', async () => {
    const { result, headers } = await newBrowser().request(({ session }) => session);
    expect([result, headers]).toEqual([null, []]);
  });

  it('starts an anonymous one for its first CSRF token, which the next write accepts', async () => {
    const browser = newBrowser();
    const { result: token } = await browser.request(({ control }) => control.csrfToken());
    expect(browser.cookies()).toMatch(/^__Host-sid=v[\w-]{43}$/);
    const accepts = await browser.request((session) => session.acceptsCsrf(token), {
      isRead: false,
    });
    expect(accepts.result).toBe(true);
    const other = newBrowser();
    await other.request(({ control }) => control.csrfToken());
    expect((await other.request((session) => session.acceptsCsrf(token))).result).toBe(false);
  });

  it('gets different tokens that are all valid', async () => {
    const browser = newBrowser();
    await browser.request(({ control }) => control.csrfToken());
    const { result: tokens } = await browser.request(async ({ control }) => [
      await control.csrfToken(),
      await control.csrfToken(),
    ]);
    expect(new Set(tokens).size).toBe(2);
    const { result } = await browser.request((session) => tokens.map(session.acceptsCsrf));
    expect(result).toEqual([true, true]);
  });

  it.each(['', 'x', 'x'.repeat(70), 'AAAA'])('accepts no token %j', async (token) => {
    const browser = newBrowser();
    await browser.request(({ control }) => control.csrfToken());
    expect((await browser.request((session) => session.acceptsCsrf(token))).result).toBe(false);
  });
});

describe('signing in', () => {
  it('replaces the id, invalidates the token of before, and shows when it ends', async () => {
    const browser = newBrowser();
    const { result: token } = await browser.request(({ control }) => control.csrfToken());
    const before = browser.cookies();
    await browser.request(signIn(), { isRead: false });
    expect(browser.cookies()).not.toContain(before);
    expect(browser.cookies()).toContain(`session_expiry=${time + 15 * 60_000}`);
    const { result } = await browser.request((session) => [
      memberOf(session),
      session.acceptsCsrf(token),
    ]);
    expect(result).toEqual([member.id, false]);
    const thief = newBrowser();
    thief.setCookies(before);
    expect((await thief.request(({ session }) => session)).result).toBeNull();
  });

  it('is valid for one partner only', async () => {
    const browser = newBrowser();
    await browser.request(signIn(), { isRead: false });
    const elsewhere = newBrowser('b');
    elsewhere.setCookies(browser.cookies());
    expect((await elsewhere.request(({ session }) => session)).result).toBeNull();
  });

  it('recognizes the device again for that member only', async () => {
    const browser = newBrowser();
    await browser.request(signIn(), { isRead: false });
    const other = await addMember(db, { partner_id: 'a' });
    const { result } = await browser.request(({ control }) => [
      control.deviceOf(member.id),
      control.deviceOf(other.id),
    ]);
    expect(result).toEqual([expect.any(String), undefined]);
  });

  it('writes the last use at most every 30 s', async () => {
    const browser = newBrowser();
    await browser.request(signIn(), { isRead: false });
    const lastUse = async () =>
      (await browser.request(({ session }) => session)).result?.lastSeenAt;
    const first = await lastUse();
    passSeconds(29);
    expect(await lastUse()).toEqual(first);
    passSeconds(1);
    expect(await lastUse()).toEqual(new Date(time));
  });
});

describe('signing out', () => {
  it('ends the session on the server, clears cookies and storage', async () => {
    const browser = newBrowser();
    await browser.request(signIn(true), { isRead: false });
    const stolen = browser.cookies();
    const { headers } = await browser.request(({ control }) => control.signOut());
    expect(browser.cookies()).not.toMatch(/sid=|rm=|session_expiry/);
    expect(headers.at(-1)).toEqual(['clear-site-data', '"cache", "storage"']);
    const thief = newBrowser();
    thief.setCookies(stolen);
    expect((await thief.request(memberOf)).result).toBeUndefined();
  });

  it('without a session does nothing', async () => {
    const { headers } = await newBrowser().request(({ control }) => control.signOut());
    expect(headers).toEqual([]);
  });
});

describe('a remembered device', () => {
  const rememberedBrowser = async () => {
    const browser = newBrowser();
    await browser.request(signIn(true), { isRead: false });
    passSeconds(16 * 60);
    return browser;
  };

  it('resumes on a read, not on a write', async () => {
    const browser = await rememberedBrowser();
    expect((await browser.request(memberOf, { isRead: false })).result).toBeUndefined();
    const { result } = await browser.request((session) => session);
    expect(result.member?.id).toBe(member.id);
    expect(result.session).toMatchObject({ signInMethod: 'remembered', authenticatedAt: null });
  });

  it('whose token was reused is revoked and logged', async () => {
    const browser = await rememberedBrowser();
    const copied = browser.cookies();
    await browser.request(memberOf);
    passSeconds(60);
    const thief = newBrowser();
    thief.setCookies(copied);
    const { result, headers } = await thief.request(memberOf);
    expect(result).toBeUndefined();
    expect(JSON.stringify(headers)).toContain('__Host-rm=; HttpOnly');
    expect(lines.join()).toContain('session.remembered_token_reused');
    expect((await browser.request(memberOf)).result).toBeUndefined();
  });
});

it('an impersonation ends after 30 minutes and is marked for the page', async () => {
  const browser = newBrowser();
  const id = await asEngine(db, async (trx) => {
    const row = await trx
      .insertInto('emulation')
      .values({
        partner_id: 'a',
        member_id: member.id,
        token_hash: 'h',
        actor: 'ruth',
        reason: 'call 1042',
        created_at: new Date(time),
        link_expires_at: new Date(time),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  const origin = 'https://admin.test';
  await browser.request(({ control }) => control.emulate(member.id, { id, origin }));
  expect(browser.cookies()).toContain(`emulation=${id}.https%3A%2F%2Fadmin.test`);
  const { result } = await browser.request(({ session }) => session);
  expect(result).toMatchObject({ emulationId: id, signInMethod: 'emulation' });
  for (let minute = 0; minute < 30; minute += 10) {
    passSeconds(600);
    await browser.request(memberOf);
  }
  expect((await browser.request(memberOf)).result).toBeUndefined();
});

describe('a request with the id of a session that was just replaced', () => {
  const replaced = async (isRemembered = false) => {
    const browser = newBrowser();
    await browser.request(signIn(isRemembered));
    const before = browser.cookies();
    await browser.request(signIn());
    const after = browser.cookies();
    const late = async <T>(run: (session: RequestSession) => Promise<T> | T) => {
      browser.setCookies(before);
      const response = await browser.request(run);
      browser.setCookies(after);
      return response;
    };
    return { browser, late };
  };

  it('sets no cookie, has no member, and gets a token that the new session accepts', async () => {
    const { browser, late } = await replaced();
    const { result, headers } = await late(async (session) => ({
      member: memberOf(session),
      token: await session.control.csrfToken(),
    }));
    expect([result.member, headers]).toEqual([undefined, []]);
    const accepts = await browser.request((session) => session.acceptsCsrf(result.token));
    expect(accepts.result).toBe(true);
    expect((await browser.request(memberOf)).result).toBe(member.id);
  });

  it('resumes no remembered device over the new session', async () => {
    const { late } = await replaced(true);
    const { result, headers } = await late(memberOf);
    expect([result, headers]).toEqual([undefined, []]);
  });

  it('gets a token of no session when a visitor’s id was replaced by a sign-in', async () => {
    const browser = newBrowser();
    await browser.request(({ control }) => control.csrfToken());
    const before = browser.cookies();
    await browser.request(signIn());
    const after = browser.cookies();
    browser.setCookies(before);
    const { result: token, headers } = await browser.request(({ control }) => control.csrfToken());
    expect(headers).toEqual([]);
    browser.setCookies(after);
    const accepts = await browser.request((session) => session.acceptsCsrf(token));
    expect(accepts.result).toBe(false);
  });

  it('signs the new session out', async () => {
    const { browser, late } = await replaced();
    const { headers } = await late(({ control }) => control.signOut());
    expect(headers.map(([name]) => name)).toContain('clear-site-data');
    expect((await browser.request(memberOf)).result).toBeUndefined();
  });

  it('begins a session again after 30 seconds, or when the session was signed out', async () => {
    const { late } = await replaced();
    passSeconds(30);
    expect((await late(({ control }) => control.csrfToken())).headers).toHaveLength(1);
    const browser = newBrowser();
    await browser.request(signIn());
    const before = browser.cookies();
    await browser.request(({ control }) => control.signOut());
    browser.setCookies(before);
    const { headers } = await browser.request(({ control }) => control.csrfToken());
    expect(headers).toHaveLength(1);
  });
});
