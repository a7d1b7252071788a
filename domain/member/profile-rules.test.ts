import { expect, test } from 'vitest';
import { baseText, textOrNull } from '../forms/test-texts.ts';
import {
  type Profile,
  type ProfilePartner,
  profileProblem,
  profileProblems,
} from './profile-rules.ts';

const direct: ProfilePartner = {
  enrollmentType: 'direct',
  currencyType: 'Point',
  fullAddressRequired: false,
};
const full: ProfilePartner = { ...direct, fullAddressRequired: true };
const credit: ProfilePartner = { ...full, currencyType: 'Credit' };
const sso: ProfilePartner = { ...direct, enrollmentType: 'sso' };
const characters = (count: number) => 'x'.repeat(count);

test.each([
  ['firstName', '', direct, 'First name is required.'],
  ['firstName', '   ', direct, 'First name is required.'],
  ['firstName', characters(20), direct, null],
  ['firstName', characters(21), direct, 'First name can have at most 20 characters'],
  ['lastName', characters(21), direct, 'Last name can have at most 20 characters'],
  ['address1', characters(30), full, null],
  ['address1', characters(31), full, 'Address line 1 can have at most 30 characters'],
  ['address2', characters(31), direct, 'Address line 2 can have at most 30 characters'],
  ['city', characters(21), direct, 'City can have at most 20 characters'],
  ['address1', '', direct, null],
  ['address1', '', full, 'Address line 1 is required.'],
  ['city', '', full, 'City is required.'],
  ['state', '', full, 'State is required.'],
  ['address1', '', credit, null],
  ['state', 'ZZ', direct, 'State is required.'],
  ['state', 'DC', direct, null],
  ['zipCode', '', credit, 'ZIP code is required.'],
  ['zipCode', '1001', direct, 'ZIP code must have 5 characters'],
  ['zipCode', '12a45', direct, 'ZIP code must have 5 digits'],
  ['zipCode', '１２３４５', direct, 'ZIP code must have 5 digits'],
  ['zipCode', '10011', direct, null],
  ['phoneNumber', '', direct, null],
  ['phoneNumber', '212-555-0142', direct, null],
  [
    'phoneNumber',
    '112-555-0142',
    direct,
    'Invalid phone number, please check the number and try again.',
  ],
] as const)('%s %j gives %4$j', (field, value, partner, message) => {
  expect(textOrNull(profileProblem(field, value, partner))).toBe(message);
});

test.each(
  ([false, true] as const).flatMap((fullAddressRequired) =>
    (['Dollar', 'Mile', 'Point', 'Credit'] as const).map((currencyType) => ({
      fullAddressRequired,
      currencyType,
    })),
  ),
)(
  'requires address1, city and state for currency $currencyType, full address $fullAddressRequired',
  (partner) => {
    const isRequired = partner.fullAddressRequired && partner.currencyType !== 'Credit';
    for (const field of ['address1', 'city', 'state'] as const)
      expect(profileProblem(field, '', { ...direct, ...partner }) !== null).toBe(isRequired);
    expect(profileProblem('address2', '', { ...direct, ...partner })).toBeNull();
  },
);

test('ignores names where the partner owns them', () => {
  const profile: Profile = {
    firstName: characters(40),
    lastName: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zipCode: '1',
    phoneNumber: '',
    smsOptIn: false,
    emailOptIn: false,
  };
  const problems = profileProblems(profile, sso);
  expect(problems.map((problem) => ({ field: problem.field, message: baseText(problem) }))).toEqual(
    [{ field: 'zipCode', message: 'ZIP code must have 5 characters' }],
  );
});
