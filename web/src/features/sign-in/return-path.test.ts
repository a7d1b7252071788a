import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberReturnPath, savedReturnPath, takeReturnPath } from './return-path.ts';

const saved = () => window.sessionStorage.getItem('RN_loginRedirect');

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('is saved under RN_loginRedirect, read once and then cleared', () => {
  rememberReturnPath('/account/manage_cards');
  expect(saved()).toContain('/account/manage_cards');
  expect(savedReturnPath()).toBe('/account/manage_cards');
  expect(takeReturnPath()).toBe('/account/manage_cards');
  expect(saved()).toBeNull();
  expect(takeReturnPath()).toBe('/account/overview');
});

it.each([
  [59_000, '/account/manage_cards'],
  [61_000, '/account/overview'],
])('leads after %d ms to %s', (ms, path) => {
  rememberReturnPath('/account/manage_cards');
  vi.advanceTimersByTime(ms);
  expect(takeReturnPath()).toBe(path);
});

it.each(['https://evil.example', '//evil.example', undefined])('does not save %s', (path) => {
  rememberReturnPath(path);
  expect(saved()).toBeNull();
});
