import { describe, expect, it } from 'vitest';
import { containsCardNumber } from './contains-card-number.ts';

describe('containsCardNumber', () => {
  it.each([
    ['a Visa number', '4111111111111111'],
    ['a number in groups', 'x 3782 822463 10005 y'],
    ['a number inside JSON', '{"token":"5555-5555-5555-4444"}'],
    ['a number before other digits', '4111 1111 1111 1111 12 29'],
  ])('finds %s', (_, text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    ['the last four', 'ending in 1111'],
    ['a number that fails the Luhn check', '4111111111111112'],
    ['20 digits', '41111111111111111111'],
    ['12 digits in groups', '4242-4242-4242'],
    ['ignores %s', ''],
  ])('finds none with %s', (_, text) => {
    expect(containsCardNumber(text)).toBe(false);
  });
});
