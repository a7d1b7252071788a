import { type FormProblem, limits } from '../forms/form-problem.ts';
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

/** The text fields of a profile, in form order. */
export const profileTexts = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'phoneNumber',
] as const satisfies readonly TextField[];

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

/** The problem of one field; null when its trimmed value is valid. */
export const profileProblem = (
  field: TextField,
  typed: string,
  partner: ProfilePartner,
): FormProblem | null => {
  const value = readLine(typed);
  const missing: FormProblem = { code: 'required', label: field };
  if (value === '') return isRequired(field, partner) ? missing : null;
  const maxLength = maxLengths[field];
  if (maxLength !== undefined && value.length > maxLength)
    return { code: 'maxLength', label: field, count: maxLength };
  if (field === 'zipCode' && value.length !== limits.zip)
    return { code: 'exactLength', label: field, count: limits.zip };
  if (field === 'zipCode' && !/^\d+$/.test(value))
    return { code: 'exactDigits', label: field, count: limits.zip };
  if (field === 'state' && !isUsState(value)) return missing;
  if (field === 'phoneNumber' && !isUsPhone(value))
    return { code: isForeignPhone(value) ? 'phoneForeign' : 'phoneInvalid' };
  return null;
};

/** All validation problems of a profile, in form order. */
export const profileProblems = (
  profile: Profile,
  partner: ProfilePartner,
): (FormProblem & { field: TextField })[] =>
  profileTexts.flatMap((field) => {
    const isFixed = !canEditNames(partner) && (field === 'firstName' || field === 'lastName');
    const problem = isFixed ? null : profileProblem(field, profile[field], partner);
    return problem === null ? [] : [{ field, ...problem }];
  });
