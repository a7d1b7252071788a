import { expect, it } from 'vitest';
import { isSamePerson } from './referral.ts';

const maya = { email: 'maya.okafor@gmail.com', phoneNumber: '212-555-0142' };

it.each([
  ['another person', { email: 'june@example.test', phoneNumber: null }, false],
  ['the same address in capitals', { email: 'Maya.Okafor@Gmail.com', phoneNumber: null }, true],
  ['dots that Gmail ignores', { email: 'mayaokafor@googlemail.com', phoneNumber: null }, true],
  ['what follows a plus sign', { email: 'maya.okafor+two@gmail.com', phoneNumber: null }, true],
  ['the same phone number', { email: 'm@example.test', phoneNumber: '+1 (212) 555 0142' }, true],
  ['another phone number', { email: 'm@example.test', phoneNumber: '212-555-0143' }, false],
  ['the same name elsewhere', { email: 'maya.okafor@example.test', phoneNumber: null }, false],
])('%s: %j is the same person: %s', (_, other, expected) => {
  expect(isSamePerson(maya, other)).toBe(expected);
  expect(isSamePerson(other, maya)).toBe(expected);
});

it('two accounts without a phone number are not one person', () => {
  const [first, second] = ['a@example.test', 'b@example.test'];
  expect(
    isSamePerson({ email: first, phoneNumber: null }, { email: second, phoneNumber: null }),
  ).toBe(false);
});

it('dots elsewhere than at Gmail are other mailboxes', () => {
  const [first, second] = ['a.b@example.test', 'ab@example.test'];
  expect(
    isSamePerson({ email: first, phoneNumber: null }, { email: second, phoneNumber: null }),
  ).toBe(false);
});
