import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasImpersonationMark } from './impersonation.tsx';
import { parseImpersonation, verifyImpersonation } from './verify-impersonation.ts';

const admin = 'https://admin.example';
const cookie = `emulation=7.${encodeURIComponent(admin)}`;
let left: string[];

beforeEach(() => {
  left = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const stand = ({ isFramed, cookies }: { isFramed: boolean; cookies: string }) => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(
    // Only its identity as another window matters.
    (isFramed ? {} : window) as Window & typeof globalThis,
  );
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  return verifyImpersonation();
};

it.each([
  ['a=1; emulation=7.https%3A%2F%2Fadmin.example; b=2', { id: '7', adminOrigin: admin }],
  ['emulation=x.https%3A%2F%2Fadmin.example', null],
  ['', null],
])('parses the marker cookie in %j', (cookies, emulation) => {
  expect(parseImpersonation(cookies)).toEqual(emulation);
});

it('stores the id inside the admin frame', () => {
  expect(stand({ isFramed: true, cookies: cookie })).toEqual({ id: '7', adminOrigin: admin });
  expect(window.sessionStorage.getItem('RN_emulationId')).toBe('7');
  expect(left).toEqual([]);
});

it.each(['sessionStorage', 'localStorage'] as const)(
  'clears an id found in %s outside the admin frame and signs out',
  (storage) => {
    window[storage].setItem('RN_emulationId', '7');
    expect(stand({ isFramed: false, cookies: '' })).toBeNull();
    expect(window[storage].getItem('RN_emulationId')).toBeNull();
    expect(left).toEqual(['/SignOut']);
  },
);

it('signs out a marked session outside the admin frame', () => {
  expect(stand({ isFramed: false, cookies: cookie })).toBeNull();
  expect(left).toEqual(['/SignOut']);
});

it('does nothing for other sessions', () => {
  expect(stand({ isFramed: false, cookies: 'session_expiry=1' })).toBeNull();
  expect(left).toEqual([]);
});

it.each([
  ['the marker cookie', cookie, null, true],
  ['a stored id', '', '7', true],
  ['neither', 'session_expiry=1', null, false],
])('recognizes a marked session by %s', (_, cookies, id, isMarked) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  if (id) window.localStorage.setItem('RN_emulationId', id);
  expect(hasImpersonationMark()).toBe(isMarked);
});
