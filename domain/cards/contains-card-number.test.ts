import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { containsCardNumber, maskCardNumbers } from './contains-card-number.ts';

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

describe('a UUID', () => {
  const card = '4111 1111 1111 1111';
  // 1411-1111-… would be a card number, were it not for the shape around it.
  const shaped = '00041111-1111-4111-9111-100000000000';

  it('is never masked, alone or between other text', () => {
    for (let count = 0; count < 100_000; count += 1) {
      const line = `{"requestId":"${randomUUID()}","path":"/x/${randomUUID()}","ms":12}`;
      if (maskCardNumbers(line) !== line) expect.unreachable(line);
    }
    expect(maskCardNumbers(`id ${shaped}`)).toBe(`id ${shaped}`);
  });

  it.each([
    ['before it', `${card} ${shaped}`, `[card number] ${shaped}`],
    ['after it', `${shaped}/${card}`, `${shaped}/[card number]`],
    ['joined to it', `${card}-${shaped}`, `[card number]-${shaped}`],
    ['between two', `${shaped} ${card} ${shaped}`, `${shaped} [card number] ${shaped}`],
  ])('leaves a card number %s masked', (_, text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
    expect(containsCardNumber(text)).toBe(true);
  });

  it('with other groups is no UUID', () => {
    expect(maskCardNumbers('4111-1111-1111-1111')).toBe('[card number]');
    expect(maskCardNumbers('a4111111111111111')).toBe('a[card number]');
  });
});
