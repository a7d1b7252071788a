import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionClock, readSessionExpiry } from './session-clock.ts';

const minute = 60_000;
let expiry: number | null;
let seen: string[];

const clockUnderTest = () =>
  createSessionClock({
    readExpiry: () => expiry,
    now: () => Date.now(),
    onActive: () => seen.push('active'),
    onWarning: () => seen.push('warning'),
    onExpired: () => seen.push('expired'),
  });

beforeEach(() => {
  vi.useFakeTimers();
  expiry = Date.now() + 15 * minute;
  seen = [];
});
afterEach(() => vi.useRealTimers());

it('warns 60 s before the end and ends on time, also after the cookie was removed', () => {
  clockUnderTest().begin();
  vi.advanceTimersByTime(14 * minute - 1);
  expect(seen).toEqual(['active']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['active', 'warning']);
  vi.advanceTimersByTime(minute - 1);
  expect(seen).toEqual(['active', 'warning']);
  expiry = null;
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['active', 'warning', 'expired']);
});

it('continues when another tab has renewed the session', () => {
  clockUnderTest().begin();
  expiry = Date.now() + 20 * minute;
  vi.advanceTimersByTime(14 * minute);
  expect(seen).toEqual(['active', 'active']);
  vi.advanceTimersByTime(5 * minute);
  expect(seen.at(-1)).toBe('warning');
});

it('withdraws the warning when the session was renewed', () => {
  const clock = clockUnderTest();
  clock.begin();
  vi.advanceTimersByTime(14 * minute + 10);
  expiry = Date.now() + 15 * minute;
  clock.check();
  expect(seen).toEqual(['active', 'warning', 'active']);
});

it('never warns of an end that is more than a day away', () => {
  expiry = Date.now() + 90 * 24 * 60 * minute;
  clockUnderTest().begin();
  expect(vi.getTimerCount()).toBe(0);
});

it('does not sign out a visitor whose clock is an hour fast', () => {
  expiry = Date.now() - 45 * minute;
  clockUnderTest().begin();
  expect(seen).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['a=1; session_expiry=1750000000000; b=2', 1_750_000_000_000],
  ['session_expiry=', null],
  ['session_expiry=soon', null],
  ['my_session_expiry=5', null],
  ['', null],
])('reads %j as %j', (cookies, index) => {
  expect(readSessionExpiry(cookies)).toBe(index);
});
