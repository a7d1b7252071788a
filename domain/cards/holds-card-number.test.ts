import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './holds-card-number.ts';

describe('a text', () => {
  it.each([
    ['a Visa number', '4111111111111111'],
    ['a number in groups', 'x 3782 822463 10005 y'],
    ['a number inside JSON', '{"token":"5555-5555-5555-4444"}'],
    ['a number before other digits', '4111 1111 1111 1111 12 29'],
  ])('with %s holds a card number', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ['the last four', 'ending in 1111'],
    ['a number that fails the Luhn check', '4111111111111112'],
    ['20 digits', '41111111111111111111'],
    ['nothing', ''],
  ])('with %s holds none', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
