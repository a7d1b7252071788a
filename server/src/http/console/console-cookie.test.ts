import { expect, it } from 'vitest';
import { consoleCookie, readConsoleCookie } from './console-cookie.ts';

const sid = 'a'.repeat(43);

it.each([
  [{ isSecure: true }, `__Host-console=${sid}; Path=/; HttpOnly; SameSite=Strict; Secure`],
  [{ isSecure: false }, `console=${sid}; Path=/; HttpOnly; SameSite=Strict`],
])('is of its host only, hidden from scripts and never sent from other sites: %j', (mode, text) => {
  expect(consoleCookie(sid, mode)).toBe(text);
  expect(consoleCookie(sid, mode)).not.toMatch(/domain/i);
  expect(consoleCookie(null, mode)).toContain('=; Max-Age=0; Path=/; HttpOnly');
});

it('is read by its whole name and in its form only', () => {
  const secure = { isSecure: true };
  expect(readConsoleCookie(`a=1; __Host-console=${sid}`, secure)).toBe(sid);
  for (const header of [null, '', `console=${sid}`, `__Host-console=${sid}x`, '__Host-console='])
    expect(readConsoleCookie(header, secure)).toBeUndefined();
  expect(readConsoleCookie(`__Host-console=${sid}`, { isSecure: false })).toBeUndefined();
});
