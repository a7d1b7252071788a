import { describe, expect, it, test } from 'vitest';
import {
  clearedCookies,
  expiryCookie,
  isEmulationMarked,
  isExpiryCookie,
  mayBeKnown,
  mayBeRemembered,
  readCookie,
  rememberedCookie,
  sidCookie,
  visitorSid,
  withCookies,
} from './cookies.ts';

const secure = { isSecure: true };
const plain = { isSecure: false };
const sid = 's'.repeat(43);
const pair = `${'i'.repeat(22)}.${'s'.repeat(43)}`;

describe('the session id of a cookie header', () => {
  it.each([
    ['a secure cookie', `__Host-sid=${sid}`, secure, sid],
    ['a visitor’s session', `__Host-sid=v${sid}`, secure, `v${sid}`],
    ['a cookie between others', `a=1; __Host-sid=${sid}; b=2`, secure, sid],
    ['a plain cookie over HTTP', `sid=${sid}`, plain, sid],
    ['a plain cookie over HTTPS', `sid=${sid}`, secure, undefined],
    ['a cookie whose name ends alike', `x__Host-sid=${sid}`, secure, undefined],
    ['one character too few', `__Host-sid=${sid.slice(1)}`, secure, undefined],
    ['one character too many', `__Host-sid=${sid}ss`, secure, undefined],
    ['a foreign character', `__Host-sid=${sid.slice(1)}!`, secure, undefined],
    ['an empty cookie', '__Host-sid=', secure, undefined],
    ['no cookie', null, secure, undefined],
  ] as const)('of %s', (_, header, mode, value) => {
    expect(readCookie('sid', header, mode)).toBe(value);
  });

  it('is read back from the cookie that was set', () => {
    for (const mode of [secure, plain]) {
      const header = withCookies(null, [sidCookie(visitorSid(sid), mode)]);
      expect(readCookie('sid', header, mode)).toBe(`v${sid}`);
    }
  });
});

test('session cookies are HTTP-only, same-site, and secure over HTTPS', () => {
  expect(sidCookie(sid, secure)).toBe(`__Host-sid=${sid}; Path=/; HttpOnly; SameSite=Lax; Secure`);
  expect(sidCookie(sid, plain)).toBe(`sid=${sid}; Path=/; HttpOnly; SameSite=Lax`);
});

const now = new Date('2026-11-21T12:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

test.each([
  ['90.9 s', 90_900, 90],
  ['nothing', 0, 0],
  ['the past', -1, 0],
])('a remembered session with %s left is stored for %i s', (_, ms, seconds) => {
  expect(rememberedCookie(pair, { until: inMs(ms), now }, secure)).toContain(`Max-Age=${seconds};`);
});

test('the expiry cookie is readable by scripts and lives at least 15 minutes', () => {
  const cookie = expiryCookie(inMs(60_000), now, secure);
  expect(cookie).toBe(
    `session_expiry=${now.getTime() + 60_000}; Path=/; Max-Age=900; SameSite=Lax; Secure`,
  );
  expect(isExpiryCookie(cookie)).toBe(true);
  expect(isExpiryCookie(sidCookie(sid, secure))).toBe(false);
  expect(expiryCookie(inMs(3_600_000), now, secure)).toContain('Max-Age=3600;');
});

test.each([
  ['a member’s session', `__Host-sid=${sid}`, true, false],
  ['a visitor’s session', `__Host-sid=v${sid}`, false, false],
  ['a visitor’s session before another cookie', `__Host-sid=v${sid}; a=1`, false, false],
  ['a malformed session', '__Host-sid=v123', true, false],
  ['a remembered device', `a=1; __Host-rm=${pair}`, true, true],
  ['a cookie whose name ends in rm', 'form=1', false, false],
  ['no cookie', null, false, false],
])('%s may be known: %s, remembered: %s', (_, header, isKnown, isRemembered) => {
  expect(mayBeKnown(header)).toBe(isKnown);
  expect(mayBeRemembered(header)).toBe(isRemembered);
});

test.each([
  ['emulation=12.https%3A%2F%2Fadmin.test', true],
  ['a=1; emulation=7.x', true],
  ['emulation=', false],
  ['emulation=x.y', false],
  ['xemulation=7.x', false],
  [null, false],
])('the cookies %j mark an impersonation: %s', (header, isMarked) => {
  expect(isEmulationMarked(header)).toBe(isMarked);
});

test('clearing the cookies leaves only unrelated ones', () => {
  const header = `a=1; __Host-sid=${sid}; __Host-rm=${pair}; session_expiry=1; emulation=7.x`;
  expect(withCookies(header, clearedCookies(secure))).toBe('a=1');
});

test.each([
  ['adds a cookie', 'a=1', ['b=2; Path=/'], 'a=1; b=2'],
  ['replaces a cookie in its place', 'a=1; b=2', ['a=3'], 'a=3; b=2'],
  ['removes an emptied cookie', 'a=1; b=2', ['a=; Max-Age=0'], 'b=2'],
  ['leaves an equals sign in a value', null, ['a=x=y'], 'a=x=y'],
  ['ignores text that is not a cookie', 'broken', ['=1'], ''],
])('the next cookie header %s', (_, header, set, expected) => {
  expect(withCookies(header, set)).toBe(expected);
});
