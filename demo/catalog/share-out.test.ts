import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './generate-catalog.ts';

it.each([
  ['10 by 1:1 → 5, 5', 10, [1, 1], [5, 5]],
  ['10 by 1:2 → 3, 7 (6.67 has the larger remainder)', 10, [1, 2], [3, 7]],
  ['3 by 1:1 → 2, 1 (the first of equals)', 3, [1, 1], [2, 1]],
  ['0 → nothing', 0, [1, 2], [0, 0]],
])('%s', (_, total, weights, expected) => {
  expect(shareOut(total, weights)).toEqual(expected);
});

it('shares sum to the total', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(5000), weights, (total, shares) => {
      expect(shareOut(total, shares).reduce((sum, share) => sum + share, 0)).toBe(total);
    }),
  );
});
