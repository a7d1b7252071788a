import { expect, test } from 'vitest';
import { countTry, type FailureState, LOCK_MS, lockRules } from './lockout.ts';

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
