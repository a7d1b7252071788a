import { expect, test } from 'vitest';
import { countTry, type FailureState, HOLD_MS, holdOf, LOCK_MS, lockRules } from './lockout.ts';

const minute = 60_000;

const tries = (times: readonly number[]) => {
  let state: FailureState | null = null;
  return times.map((at) => {
    const { after, isLocked } = countTry(state, lockRules.network, at);
    state = after;
    return isLocked;
  });
};

test('five tries are checked, the sixth is turned away', () => {
  expect(tries([0, 1, 2, 3, 4, 5])).toEqual([false, false, false, false, false, true]);
});

test.each([
  ['29:59 after the fifth', LOCK_MS - 1000, true],
  ['30:00 after the fifth', LOCK_MS, false],
  ['30:01 after the fifth', LOCK_MS + 1000, false],
])('%s it is locked: %3$s', (_, after, isLocked) => {
  expect(tries([0, 0, 0, 0, 0, after]).at(-1)).toBe(isLocked);
});

test('tries while locked do not lengthen it', () => {
  expect(tries([0, 0, 0, 0, 0, 10 * minute, LOCK_MS - 1, LOCK_MS]).at(-1)).toBe(false);
});

test('what is 15 minutes old is forgotten', () => {
  const times = [0, 1, 2, 3, 15 * minute, 15 * minute + 1];
  expect(tries(times)).toEqual(Array(6).fill(false));
});

test.each([
  ['none', 0, 0],
  ['1', 1, 1_000],
  ['2', 2, 2_000],
  ['3', 3, 4_000],
  ['5', 5, 16_000],
  ['6, which would be 32 s', 6, HOLD_MS],
  ['29', 29, HOLD_MS],
])('after %s failures the next try is held back', (_, failures, ms) => {
  expect(holdOf(failures)).toBe(ms);
});

const holds = (times: readonly number[], rule: keyof typeof lockRules = 'network') => {
  let state: FailureState | null = null;
  return times.map((at) => {
    const { after, holdMs } = countTry(state, lockRules[rule], at);
    state = after;
    return holdMs;
  });
};

test.each([
  ['tries at once stand one behind the other', [0, 0, 0, 0], [0, 1_000, 3_000, 7_000]],
  ['whoever takes the time to type is not held back', [0, 1_000, 3_000, 7_000], [0, 0, 0, 0]],
  ['what is left of the time is waited for', [0, 400], [0, 600]],
])('%s', (_, times, held) => {
  expect(holds(times)).toEqual(held);
});

test('five failures elsewhere hold nobody back, the sixth does', () => {
  expect(holds(Array(8).fill(0), 'anywhere')).toEqual([0, 0, 0, 0, 0, 0, 1_000, 3_000]);
});

test('a hundred failures in a row lock for as long as they are not broken', () => {
  let state: FailureState | null = null;
  const year = 365 * 24 * 60 * minute;
  const locked = Array.from({ length: 102 }, (_, count) => {
    const tried = countTry(state, lockRules.row, count * year);
    state = tried.after;
    return tried.isLocked;
  });
  expect(locked).toEqual([...Array(100).fill(false), true, true]);
});
