import { limits, messages } from '../forms/messages.ts';
import { isForeignPhone, isUsPhone } from '../forms/phone.ts';
import { isUsState } from '../forms/us-states.ts';
import { readLine } from '../text/read-text.ts';

/** Fields that the profile form sends and a save may change. */
export const profileFields = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'phoneNumber',
  'smsOptIn',
  'emailOptIn',
] as const;
export type ProfileField = (typeof profileFields)[number];

export type Profile = {
  [Field in Exclude<ProfileField, 'smsOptIn' | 'emailOptIn'>]: string;
} & { smsOptIn: boolean; emailOptIn: boolean };

export type ProfilePartner = {
  enrollmentType: 'direct' | 'sso' | 'none';
  currencyType: 'Dollar' | 'Mile' | 'Point' | 'Credit';
  fullAddressRequired: boolean;
};

type TextField = Exclude<ProfileField, 'smsOptIn' | 'emailOptIn'>;

/** Labels of the text fields, as used in validation messages. */
export const profileLabels: { [Field in TextField]: string } = {
  firstName: 'First name',
  lastName: 'Last name',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  phoneNumber: 'Mobile phone',
};

const maxLengths: Partial<{ [Field in TextField]: number }> = {
  firstName: limits.name,
  lastName: limits.name,
  address1: limits.address,
  address2: limits.address,
  city: limits.city,
};

/** Members of a single sign-on partner edit their names in the partner's account. */
export const canEditNames = ({ enrollmentType }: ProfilePartner): boolean =>
  enrollmentType !== 'sso';

/**
 * Whether a field is required; address, city and state only with a full address outside Credit
 * programs.
 */
export const isRequired = (field: TextField, partner: ProfilePartner): boolean => {
  if (field === 'zipCode') return true;
  if (field === 'firstName' || field === 'lastName') return canEditNames(partner);
  const needsAddress = partner.fullAddressRequired && partner.currencyType !== 'Credit';
  return needsAddress && (field === 'address1' || field === 'city' || field === 'state');
};

/** The validation message for one field; null when its trimmed value is valid. */
export const profileProblem = (
  field: TextField,
  typed: string,
  partner: ProfilePartner,
): string | null => {
  const value = readLine(typed);
  const label = profileLabels[field];
  if (value === '') return isRequired(field, partner) ? messages.required(label) : null;
  const maxLength = maxLengths[field];
  if (maxLength !== undefined && value.length > maxLength)
    return messages.maxLength(label, maxLength);
  if (field === 'zipCode' && value.length !== limits.zip)
    return messages.exactLength(label, limits.zip);
  if (field === 'zipCode' && !/^\d+$/.test(value)) return messages.exactDigits(label, limits.zip);
  if (field === 'state' && !isUsState(value)) return messages.required(label);
  if (field === 'phoneNumber' && !isUsPhone(value))
    return isForeignPhone(value) ? messages.phoneForeign : messages.phoneInvalid;
  return null;
};

/** All validation problems of a profile, in form order. */
export const profileProblems = (
  profile: Profile,
  partner: ProfilePartner,
): { field: TextField; message: string }[] =>
  (Object.keys(profileLabels) as TextField[]).flatMap((field) => {
    const isFixed = !canEditNames(partner) && (field === 'firstName' || field === 'lastName');
    const message = isFixed ? null : profileProblem(field, profile[field], partner);
    return message === null ? [] : [{ field, message }];
  });
