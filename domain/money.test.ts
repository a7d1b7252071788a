import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cents,
  formatDollarAmount,
  formatDollars,
  groupThousands,
  parseDollars,
  points,
  wholeDollars,
} from './money.ts';

describe('an amount in cents or points', () => {
  it.each([0, -1, 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('accepts %d', (value) => {
    expect(cents(value)).toBe(value);
    expect(points(value)).toBe(value);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, 1e-9])(
    'rejects %d with the name of its unit',
    (value) => {
      expect(() => cents(value)).toThrow(
        new RangeError(`cents must be a safe integer, got ${value}`),
      );
      expect(() => points(value)).toThrow(
        new RangeError(`points must be a safe integer, got ${value}`),
      );
    },
  );
});

describe('whole dollars', () => {
  it.each([
    [0, 0],
    [1, 100],
    [-25, -2500],
    [500, 50_000],
  ])('%d are %d cents', (dollars, amount) => expect(wholeDollars(dollars)).toBe(amount));

  it('reject part of a dollar and amounts whose cents are not safe', () => {
    expect(() => wholeDollars(1.5)).toThrow('dollars must be a safe integer, got 1.5');
    expect(() => wholeDollars(Number.MAX_SAFE_INTEGER)).toThrow('cents must be a safe integer');
  });
});

describe('parsing dollars', () => {
  it.each([
    ['42.50', 4250],
    ['42.5', 4250],
    ['42.05', 4205],
    ['42', 4200],
    ['0', 0],
    ['0.01', 1],
    ['0.29', 29],
    ['1.15', 115],
    ['007.10', 710],
    ['  8.20\t', 820],
    ['999999999.99', 99_999_999_999],
  ])('reads %j as %d cents', (text, amount) => expect(parseDollars(text)).toBe(amount));

  it.each([
    '',
    ' ',
    '.',
    '.50',
    '42.',
    '42.505',
    '-1',
    '+1',
    '$42.50',
    '1,000.00',
    '1e3',
    '0x10',
    '4 2',
    '1000000000',
    '٤٢',
    'NaN',
    '42.50\n1',
  ])('rejects %j', (text) => expect(parseDollars(text)).toBeNull());
});

describe('formatting dollars', () => {
  it.each([
    [0, '$0.00'],
    [1, '$0.01'],
    [10, '$0.10'],
    [99, '$0.99'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-1, '-$0.01'],
    [-100_050, '-$1,000.50'],
  ])('writes %d cents as %s', (amount, text) => expect(formatDollars(cents(amount))).toBe(text));

  it.each([
    [64.2, '$64.20'],
    [-2.5, '-$2.50'],
    [0.1 + 0.2, '$0.30'],
    [1.005, '$1.00'],
    [0.006, '$0.01'],
    [0.004, '$0.00'],
    [-0.004, '$0.00'],
    [1234.5, '$1,234.50'],
  ])('writes %d dollars as %s', (amount, text) => expect(formatDollarAmount(amount)).toBe(text));

  it('rejects an amount that is not a number', () => {
    expect(() => formatDollarAmount(Number.NaN)).toThrow(RangeError);
  });
});

test('every formatted amount up to a billion dollars is parsed to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      const text = formatDollars(cents(amount)).replaceAll(/[$,]/g, '');
      expect(parseDollars(text)).toBe(amount);
    }),
  );
});

test('amounts of opposite sign differ only by the minus sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (amount) => {
      expect(formatDollars(cents(-amount))).toBe(`-${formatDollars(cents(amount))}`);
    }),
  );
});

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

it('is formatted as the locale does', () => {
  expect(groupThousands(1_234_567.4, 'de-DE')).toBe('1.234.567');
});

it('matches toLocaleString for every integer', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(groupThousands(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});
