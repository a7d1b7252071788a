import { expect, test } from 'vitest';
import { parseRedirect, safeReturnPath, serializeRedirect } from './login-redirect.ts';

const origin = 'https://dining.example';

test.each([
  ['/account/overview', '/account/overview'],
  ['/search?location=Austin%2C%20TX#list', '/search?location=Austin%2C%20TX#list'],
  ['/account/../search', '/search'],
  // Same origin despite the encoding.
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/search?next=https://evil.example', '/search?next=https://evil.example'],
])('returns %s as %s', (target, path) => {
  expect(safeReturnPath(target, origin)).toBe(path);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/%09/evil.example\t',
  '/\n/evil.example',
  'javascript:alert(1)',
  'account',
  '/.//evil.example',
  '/..//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\t/evil.example',
  '/\r\n//evil.example',
  '/\u0000//evil.example',
  '\u0001https://evil.example',
  ' //evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:///evil.example',
  'HtTpS://evil.example',
  '.evil.example',
  '@evil.example',
  '?//evil.example',
  'data:text/html,steal()',
  'vbscript:msgbox(1)',
  '',
  '/login',
  '/SignOut?x=1',
])('rejects %j', (target) => {
  expect(safeReturnPath(target, origin)).toBeNull();
});

test.each([
  [59_999, '/account/overview'],
  [60_000, null],
  [-1, null],
])('a redirect stored %d ms ago gives %j', (age, path) => {
  expect(
    parseRedirect(serializeRedirect('/account/overview', 1_000_000), 1_000_000 + age, origin),
  ).toBe(path);
});

test.each([null, 'nonsense', '[]', '{"path":"//evil.example","at":1000000}'])(
  'ignores the malformed stored redirect %j',
  (stored) => {
    expect(parseRedirect(stored, 1_000_000, origin)).toBeNull();
  },
);
