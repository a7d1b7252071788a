import { expect, test } from 'vitest';
import { textOrNull } from '../forms/test-texts.ts';
import {
  type JoinPartner,
  type JoinText,
  joinProblem,
  joinProblems,
  smsOptInOf,
} from './join-rules.ts';

const partner: JoinPartner = {
  enrollmentType: 'direct',
  currencyType: 'Point',
  fullAddressRequired: false,
  hasPPN: true,
};
const values: JoinText = {
  email: 'maya@mail.example',
  firstName: 'Maya',
  lastName: 'Okafor',
  partnerNumber: '6012 448 318',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '10011',
  password: 'oysters&champagne',
  passwordConfirm: 'oysters&champagne',
  phoneNumber: '',
};

test('a complete form has no problems', () => {
  expect(joinProblems(values, partner)).toEqual([]);
});

test.each([
  ['email', '', 'Email is required.'],
  ['email', `${'x'.repeat(38)}@mail.example`, 'Email can have at most 50 characters'],
  ['email', `${'x'.repeat(37)}@mail.example`, null],
  ['email', '  maya@mail.example ', null],
  ['email', 'maya@mail', 'Enter a valid email address.'],
  ['firstName', 'x'.repeat(21), 'First name can have at most 20 characters'],
  ['partnerNumber', '', 'JetBlue number is required.'],
  ['partnerNumber', '12345', 'Invalid partner number format'],
  ['partnerNumber', '12-34 56', null],
  ['partnerNumber', '123456789012345', 'Invalid partner number format'],
  ['partnerNumber', '12345!', 'Invalid partner number format'],
  ['zipCode', '1001', 'ZIP code must have 5 characters'],
  ['password', 'x6012448318', 'The password cannot contain the partner number.'],
  ['passwordConfirm', 'oysters', 'The passwords don’t match.'],
  ['phoneNumber', '112-555-0142', 'Invalid phone number, please check the number and try again.'],
] as const)('%s %j: %j', (field, typed, problem) => {
  expect(textOrNull(joinProblem(field, { ...values, [field]: typed }, partner))).toBe(problem);
});

test('requires no partner number without hasPPN, and all address fields with fullAddressRequired', () => {
  const bare = { ...partner, hasPPN: false, fullAddressRequired: true };
  const problems = joinProblems({ ...values, partnerNumber: '' }, bare);
  expect(problems.map(({ field }) => field)).toEqual(['address1', 'city', 'state']);
});

test.each([
  [{ phoneNumber: '212-555-0142' }, true],
  [{ phoneNumber: '' }, false],
  [{ phoneNumber: '', smsOptIn: true }, false],
  [{ phoneNumber: '212-555-0142', smsOptIn: false }, false],
  [{ phoneNumber: '212-555-0142', smsOptInV2: false }, false],
  [{ phoneNumber: '212-555-0142', smsOptIn: false, smsOptInV2: true }, true],
])('%j joins with text messages: %s', (choice, isOptedIn) => {
  expect(smsOptInOf(choice)).toBe(isOptedIn);
});
