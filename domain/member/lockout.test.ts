import { expect, test } from 'vitest';
import {
  attemptDelayMs,
  countAttempt,
  type FailureState,
  LOCKOUT_MS,
  lockRules,
  MAX_ATTEMPT_DELAY_MS,
} from './lockout.ts';

const minute = 60_000;

const attempts = (times: readonly number[]) => {
  let state: FailureState | null = null;
  return times.map((atMs) => {
    const { after, isLocked } = countAttempt(state, lockRules.ipPrefix, atMs);
    state = after;
    return isLocked;
  });
};

test('five attempts are checked, the sixth is rejected', () => {
  expect(attempts([0, 1, 2, 3, 4, 5])).toEqual([false, false, false, false, false, true]);
});

test.each([
  ['29:59 after the fifth', LOCKOUT_MS - 1000, true],
  ['30:00 after the fifth', LOCKOUT_MS, false],
  ['30:01 after the fifth', LOCKOUT_MS + 1000, false],
])('%s it is locked: %3$s', (_, after, isLocked) => {
  expect(attempts([0, 0, 0, 0, 0, after]).at(-1)).toBe(isLocked);
});

test('attempts while locked do not extend the lockout', () => {
  expect(attempts([0, 0, 0, 0, 0, 10 * minute, LOCKOUT_MS - 1, LOCKOUT_MS]).at(-1)).toBe(false);
});

test('failures older than 15 minutes are discarded', () => {
  const times = [0, 1, 2, 3, 15 * minute, 15 * minute + 1];
  expect(attempts(times)).toEqual(Array(6).fill(false));
});

test.each([
  ['none', 0, 0],
  ['1', 1, 1_000],
  ['2', 2, 2_000],
  ['3', 3, 4_000],
  ['5', 5, 16_000],
  ['6, which would be 32 s', 6, MAX_ATTEMPT_DELAY_MS],
  ['29', 29, MAX_ATTEMPT_DELAY_MS],
])('after %s failures the next attempt is delayed', (_, failures, ms) => {
  expect(attemptDelayMs(failures)).toBe(ms);
});

const delays = (times: readonly number[], rule: keyof typeof lockRules = 'ipPrefix') => {
  let state: FailureState | null = null;
  return times.map((atMs) => {
    const { after, delayMs } = countAttempt(state, lockRules[rule], atMs);
    state = after;
    return delayMs;
  });
};

test.each([
  ['queues simultaneous attempts', [0, 0, 0, 0], [0, 1_000, 3_000, 7_000]],
  ['does not delay attempts at typing speed', [0, 1_000, 3_000, 7_000], [0, 0, 0, 0]],
  ['delays only for the remaining time', [0, 400], [0, 600]],
])('%s', (_, times, expected) => {
  expect(delays(times)).toEqual(expected);
});

test('five failures from anywhere cause no delay, the sixth does', () => {
  expect(delays(Array(8).fill(0), 'anywhere')).toEqual([0, 0, 0, 0, 0, 0, 1_000, 3_000]);
});

test('a hundred consecutive failures lock until a successful sign-in', () => {
  let state: FailureState | null = null;
  const year = 365 * 24 * 60 * minute;
  const locked = Array.from({ length: 102 }, (_, count) => {
    const attempt = countAttempt(state, lockRules.row, count * year);
    state = attempt.after;
    return attempt.isLocked;
  });
  expect(locked).toEqual([...Array(100).fill(false), true, true]);
});
