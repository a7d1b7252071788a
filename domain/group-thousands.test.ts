import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupThousands } from './group-thousands.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1234, '-1,234'],
  [1234567.4, '1,234,567'],
  [2.5, '3'],
])('%d is formatted as %s', (value, expected) => {
  expect(groupThousands(value)).toBe(expected);
});

it('matches toLocaleString for every integer', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(groupThousands(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});
