import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardTypes } from '../member/member.ts';
import {
  checkCardNumber,
  detectCardType,
  groupCardNumber,
  joinBrands,
  passesLuhn,
} from './card-number.ts';

test.each([
  ['33', null],
  ['34', 'Amex'],
  ['35', null],
  ['37', 'Amex'],
  ['36', null],
  ['38', null],
  ['64', null],
  ['6011', 'Discover'],
  ['6012', null],
  ['65', 'Discover'],
  ['50', null],
  ['51', 'Mastercard'],
  ['55', 'Mastercard'],
  ['56', null],
  ['2220', null],
  ['2221', 'Mastercard'],
  ['2230', 'Mastercard'],
  ['2300', 'Mastercard'],
  ['2700', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', null],
  ['4', 'Visa'],
  ['', null],
])('a number starting with %s is %s', (digits, type) => {
  expect(detectCardType(digits)).toBe(type);
});

test.each([
  ['4111111111111111', 'Visa'],
  ['4222222222222', 'Visa'],
  ['378282246310005', 'Amex'],
  ['6011111111111117', 'Discover'],
  ['5555555555554444', 'Mastercard'],
  ['2223003122003222', 'Mastercard'],
])('the published test number %s is a valid %s', (digits, type) => {
  expect(checkCardNumber(digits, cardTypes)).toEqual({
    ok: true,
    type,
    lastFour: digits.slice(-4),
  });
});

test.each([
  ['', 'empty'],
  ['9111111111111111', 'brand'],
  ['37828224631000', 'length'],
  ['3782822463100050', 'length'],
  ['601111111111111', 'length'],
  ['555555555555444', 'length'],
  ['41111111111111', 'length'],
  ['411111111111111', 'length'],
  ['4111111111111111111', 'length'],
  ['4111111111111112', 'luhn'],
])('%j is rejected for its %s', (digits, reason) => {
  expect(checkCardNumber(digits, cardTypes)).toEqual({ ok: false, reason });
});

test('rejects a brand that the partner does not accept', () => {
  expect(checkCardNumber('378282246310005', ['Visa'])).toEqual({ ok: false, reason: 'brand' });
});

test('rejects any single wrong digit by the Luhn check', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 12, maxLength: 18 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (body, seed, offset) => {
        const check =
          Array.from({ length: 10 }, (_, last) => [...body, last].join('')).find(passesLuhn) ?? '';
        const position = seed % check.length;
        const wrong = [...check]
          .map((char, index) => (index === position ? String((Number(char) + offset) % 10) : char))
          .join('');
        expect(passesLuhn(wrong)).toBe(false);
      },
    ),
  );
});

test.each([
  ['378282246310005', '3782 822463 10005'],
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['', ''],
])('%s is formatted as %s', (digits, text) => {
  expect(groupCardNumber(digits)).toBe(text);
});

test('brands are joined as a choice', () => {
  expect(joinBrands(['Visa', 'Amex'])).toBe('Visa or American Express');
  expect(joinBrands(['Visa', 'Amex'], 'es-US')).toBe('Visa o American Express');
});
