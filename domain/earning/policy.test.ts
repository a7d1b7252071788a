import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money.ts';
import { earn } from './policy.ts';

describe('earning', () => {
  it.each([
    ['$42.50 at 1 → 42', 4250, 1, 42],
    ['$42.50 at 3 → 127', 4250, 3, 127],
    ['$19.99 at 3 → 59', 1999, 3, 59],
    ['$0 at 3 → 0', 0, 3, 0],
    ['$0.01 at 1 → 0', 1, 1, 0],
    ['$0.99 at 1 → 0', 99, 1, 0],
    ['$1.00 at 1 → 1', 100, 1, 1],
    ['$1.01 at 1 → 1', 101, 1, 1],
    ['$1.50 at 3 → 4', 150, 3, 4],
    ['$1.99 at 3 → 5', 199, 3, 5],
    ['$100.00 at 3 → 300', 10_000, 3, 300],
  ])('%s', (_, eligible, rate, units) => {
    expect(earn(cents(eligible), rate)).toBe(units);
  });

  it('never earns more for a bill in two captures than for one', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(100), (first, second, rate) => {
        const apart = earn(cents(first), rate) + earn(cents(second), rate);
        expect(apart).toBeLessThanOrEqual(earn(cents(first + second), rate));
      }),
    );
  });
});
