import { limits, messages } from '../forms/messages.ts';
import { isForeignPhone, isUsPhone } from '../forms/phone.ts';
import { isUsState } from '../forms/us-states.ts';

/** What the Member Profile form sends, and the only fields that a save may change (A §5). */
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

export type ProfileProgram = {
  enrollmentType: 'direct' | 'sso' | 'none';
  currencyType: 'Dollar' | 'Mile' | 'Point' | 'Credit';
  fullAddressRequired: boolean;
};

type TextField = Exclude<ProfileField, 'smsOptIn' | 'emailOptIn'>;

/** The label of each text field, as its messages name it (A §5). */
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

const longest: Partial<{ [Field in TextField]: number }> = {
  firstName: limits.name,
  lastName: limits.name,
  address1: limits.address,
  address2: limits.address,
  city: limits.city,
};

/** Names belong to the partner's own account where it signs its members in (A §5, §6). */
export const canEditNames = ({ enrollmentType }: ProfileProgram): boolean =>
  enrollmentType !== 'sso';

/** Whether a field must be filled in: address, city and state only for a full address that is no Credit program's (A §5). */
export const isRequired = (field: TextField, program: ProfileProgram): boolean => {
  if (field === 'zipCode') return true;
  if (field === 'firstName' || field === 'lastName') return canEditNames(program);
  const needsAddress = program.fullAddressRequired && program.currencyType !== 'Credit';
  return needsAddress && (field === 'address1' || field === 'city' || field === 'state');
};

/** The message of what is wrong with one field, trimmed first; null when nothing is (A §5). */
export const profileProblem = (
  field: TextField,
  typed: string,
  program: ProfileProgram,
): string | null => {
  const value = typed.trim();
  const label = profileLabels[field];
  if (value === '') return isRequired(field, program) ? messages.required(label) : null;
  const most = longest[field];
  if (most !== undefined && value.length > most) return messages.maxLength(label, most);
  if (field === 'zipCode' && !/^\d{5}$/.test(value)) return messages.exactLength(label, limits.zip);
  if (field === 'state' && !isUsState(value)) return messages.required(label);
  if (field === 'phoneNumber' && !isUsPhone(value))
    return isForeignPhone(value) ? messages.phoneForeign : messages.phoneInvalid;
  return null;
};

/** Every problem of a profile in the order of the form, ready for a field-list error (A §8). */
export const profileProblems = (
  profile: Profile,
  program: ProfileProgram,
): { field: TextField; message: string }[] =>
  (Object.keys(profileLabels) as TextField[]).flatMap((field) => {
    const isFixed = !canEditNames(program) && (field === 'firstName' || field === 'lastName');
    const message = isFixed ? null : profileProblem(field, profile[field], program);
    return message === null ? [] : [{ field, message }];
  });
