import { asciiEmail, isStrictEmail } from '../forms/email.ts';
import { type FormProblem, limits } from '../forms/form-problem.ts';
import { confirmationProblem, passwordProblem } from '../member/password-rules.ts';
import { type ProfilePartner, profileProblem } from '../member/profile-rules.ts';
import { readLine } from '../text/read-text.ts';

/** Text fields of the first join step, in form order. */
export const joinFields = [
  'email',
  'firstName',
  'lastName',
  'partnerNumber',
  'address1',
  'address2',
  'city',
  'state',
  'zipCode',
  'password',
  'passwordConfirm',
  'phoneNumber',
] as const;
export type JoinField = (typeof joinFields)[number];

export type JoinText = { [Field in JoinField]: string };
export type JoinPartner = ProfilePartner & { hasPPN: boolean };

/** A partner number without the spaces and dashes that people type. */
export const normalizePartnerNumber = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase();

/** Maximum length of an email, in characters. */
export const MAX_EMAIL_LENGTH = limits.email;

const partnerNumberShape = /^[A-Z0-9]{6,14}$/;

/** Whether a normalized text has the format of a partner number. */
export const isPartnerNumber = (number: string): boolean => partnerNumberShape.test(number);

/** The problem of a sign-in email; null when it is valid. */
export const emailProblem = (typed: string): FormProblem | null => {
  const email = asciiEmail(readLine(typed));
  if (email === '') return { code: 'required', label: 'email' };
  if (email.length > MAX_EMAIL_LENGTH)
    return { code: 'maxLength', label: 'email', count: MAX_EMAIL_LENGTH };
  return isStrictEmail(email) ? null : { code: 'emailInvalid' };
};

const numberProblem = (typed: string, { hasPPN }: JoinPartner): FormProblem | null => {
  const number = normalizePartnerNumber(typed);
  if (!hasPPN) return null;
  if (number === '') return { code: 'required', label: 'partnerNumber' };
  return isPartnerNumber(number) ? null : { code: 'partnerNumberInvalid' };
};

/** The problem of one join field; null when it is valid. */
export const joinProblem = (
  field: JoinField,
  values: JoinText,
  partner: JoinPartner,
): FormProblem | null => {
  switch (field) {
    case 'email':
      return emailProblem(values.email);
    case 'partnerNumber':
      return numberProblem(values.partnerNumber, partner);
    case 'password':
      return passwordProblem(values.password, values.partnerNumber);
    case 'passwordConfirm':
      return confirmationProblem(values.passwordConfirm, values.password);
    default:
      return profileProblem(field, values[field], partner);
  }
};

/** All validation problems of a join form, in form order. */
export const joinProblems = (
  values: JoinText,
  partner: JoinPartner,
): (FormProblem & { field: JoinField })[] =>
  joinFields.flatMap((field) => {
    const problem = joinProblem(field, values, partner);
    return problem === null ? [] : [{ field, ...problem }];
  });

export type SmsChoice = {
  phoneNumber: string;
  smsOptIn?: boolean | undefined;
  smsOptInV2?: boolean | undefined;
};

/** Whether a member joins with text messages: the choice made, by default yes with a phone number; never without one. */
export const smsOptInOf = ({ phoneNumber, smsOptIn, smsOptInV2 }: SmsChoice): boolean =>
  phoneNumber !== '' && (smsOptInV2 ?? smsOptIn ?? true);
