import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readEmulation, settleEmulation } from './settle-emulation.ts';

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
    // Only its being another window matters.
    (isFramed ? {} : window) as Window & typeof globalThis,
  );
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
  return settleEmulation();
};

it.each([
  ['a=1; emulation=7.https%3A%2F%2Fadmin.example; b=2', { id: '7', adminOrigin: admin }],
  ['emulation=x.https%3A%2F%2Fadmin.example', null],
  ['', null],
])('reads the marker of %j', (cookies, emulation) => {
  expect(readEmulation(cookies)).toEqual(emulation);
});

it('keeps the id inside an emulation frame', () => {
  expect(stand({ isFramed: true, cookies: cookie })).toEqual({ id: '7', adminOrigin: admin });
  expect(window.sessionStorage.getItem('RN_emulationId')).toBe('7');
  expect(left).toEqual([]);
});

it.each(['sessionStorage', 'localStorage'] as const)(
  'clears an id that strayed into %s of a window of its own, and signs out',
  (storage) => {
    window[storage].setItem('RN_emulationId', '7');
    expect(stand({ isFramed: false, cookies: '' })).toBeNull();
    expect(window[storage].getItem('RN_emulationId')).toBeNull();
    expect(left).toEqual(['/SignOut']);
  },
);

it('signs out a window of its own that carries the marker', () => {
  expect(stand({ isFramed: false, cookies: cookie })).toBeNull();
  expect(left).toEqual(['/SignOut']);
});

it('leaves everybody else alone', () => {
  expect(stand({ isFramed: false, cookies: 'session_expiry=1' })).toBeNull();
  expect(left).toEqual([]);
});
