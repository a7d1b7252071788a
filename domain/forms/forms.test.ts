import { expect, test } from 'vitest';
import { isStrictEmail, looksLikeEmail, supportLink } from './email.ts';
import { formatUsPhone, isForeignPhone, isUsPhone } from './phone.ts';
import { baseText } from './test-texts.ts';
import { isUsState, usStates } from './us-states.ts';

test.each([
  ['2125550142', '212-555-0142'],
  ['1 (212) 555-0142', '212-555-0142'],
  ['+1.212.555.0142', '212-555-0142'],
])('%s is a US number, formatted as %s', (text, formatted) => {
  expect(isUsPhone(text)).toBe(true);
  expect(formatUsPhone(text)).toBe(formatted);
});

test.each(['1125550142', '2121550142', '212555014', '21255501422', '2-212-555-0142', 'abc', ''])(
  '%j is not a US number and is returned unchanged',
  (text) => {
    expect(isUsPhone(text)).toBe(false);
    expect(formatUsPhone(text)).toBe(text);
  },
);

test.each([
  ['+44 20 7946 0000', true],
  ['0044 20 7946 0000', true],
  ['011 44 20 7946 0000', true],
  ['+1 212 555 0142', false],
  ['001 212 555 0142', false],
  ['123', false],
  ['212-555-0142', false],
])("%s has another country's code: %s", (text, isForeign) => {
  expect(isForeignPhone(text)).toBe(isForeign);
});

test.each([
  ['maya@example.test', true, true],
  ['maya.o+dine@mail.example.co', true, true],
  ['maya@example.xn--p1ai', true, true],
  ['maya..o@example.test', true, false],
  ['maya@-example.test', true, false],
  ['maya@example.t', false, false],
  ['maya@example', false, false],
  ['maya example@x.test', false, false],
  ['a@b@c.test', false, false],
])('%s: simple %s, strict %s', (text, isSimple, isStrict) => {
  expect(looksLikeEmail(text)).toBe(isSimple);
  expect(isStrictEmail(text)).toBe(isStrict);
});

test.each([
  ['help@example.test', 'mailto:help@example.test'],
  ['mailto:help@example.test', 'mailto:help@example.test'],
  ['https://example.test/contact', 'https://example.test/contact'],
  ['https://example.test/@help', 'https://example.test/@help'],
])('a support contact of %s links to %s', (href, link) => {
  expect(supportLink(href)).toBe(link);
});

test('problems name the label of their field', () => {
  expect(baseText({ code: 'required', label: 'city' })).toBe('City is required.');
  expect(baseText({ code: 'minLength', label: 'city', count: 2 })).toBe(
    'City must have at least 2 characters',
  );
  expect(baseText({ code: 'exactLength', label: 'city', count: 5 })).toBe(
    'City must have 5 characters',
  );
  expect(baseText({ code: 'checkFailed', label: 'city' })).toBe('Error while checking City.');
  expect(baseText({ code: 'zipInvalid' })).toBe('ZIP not in the U.S.');
  expect(baseText({ code: 'required', label: 'firstName' })).toBe('First name is required.');
  expect(baseText({ code: 'maxLength', label: 'city', count: 20 })).toBe(
    'City can have at most 20 characters',
  );
  expect(baseText({ code: 'minLength', label: 'password', count: 8 })).toBe(
    'Password must have at least 8 characters',
  );
  expect(baseText({ code: 'exactLength', label: 'zipCode', count: 5 })).toBe(
    'ZIP code must have 5 characters',
  );
  expect(baseText({ code: 'checkFailed', label: 'zipCode' })).toBe(
    'Error while checking ZIP code.',
  );
});

test('lists 50 states, DC and five territories once each', () => {
  expect(usStates).toHaveLength(56);
  expect(new Set(usStates.map(([code]) => code)).size).toBe(56);
  expect(isUsState('DC')).toBe(true);
  expect(isUsState('XX')).toBe(false);
});
