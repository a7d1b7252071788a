import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectSmallest } from './select-smallest.ts';

const ascending = (a: number, b: number) => a - b;
const keys = fc.uniqueArray(fc.integer({ min: 0, max: 2 ** 52 }), { maxLength: 80 });

test('selects the smallest keys in order, as sorting all of them would', () => {
  fc.assert(
    fc.property(keys, fc.nat(90), (all, count) => {
      expect([...selectSmallest(Float64Array.from(all), count)]).toEqual(
        all.toSorted(ascending).slice(0, count),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['no key', [3, 1, 2], 0, []],
  ['no key for a negative count', [3, 1, 2], -1, []],
  ['the least key', [3, 1, 2], 1, [1]],
  ['all but the greatest', [3, 1, 2], 2, [1, 2]],
  ['every key, sorted', [3, 1, 2], 3, [1, 2, 3]],
  ['every key when more are requested', [3, 1, 2], 4, [1, 2, 3]],
  ['nothing of nothing', [], 5, []],
  ['the least of ascending keys', [1, 2, 3, 4, 5], 2, [1, 2]],
  ['the least of descending keys', [5, 4, 3, 2, 1], 2, [1, 2]],
  ['keys beyond 32 bits', [2 ** 52, 2 ** 51, 2 ** 33], 2, [2 ** 33, 2 ** 51]],
])('selects %s', (_, all, count, selected) => {
  expect([...selectSmallest(Float64Array.from(all), count)]).toEqual(selected);
});
