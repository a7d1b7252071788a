import { asciiEmail, isStrictEmail } from '../forms/email.ts';
import { limits, messages } from '../forms/messages.ts';
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
export type JoinPartner = ProfilePartner & { name: string; hasPPN: boolean };

/** A partner number without the spaces and dashes that people type. */
export const normalizePartnerNumber = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase();

/** Maximum length of an email, in characters. */
export const MAX_EMAIL_LENGTH = limits.email;

const partnerNumberShape = /^[A-Z0-9]{6,14}$/;

/** Whether a normalized text has the format of a partner number. */
export const isPartnerNumber = (number: string): boolean => partnerNumberShape.test(number);

/** The validation message for a sign-in email; null when it is valid. */
export const emailProblem = (typed: string): string | null => {
  const email = asciiEmail(readLine(typed));
  if (email === '') return messages.required('Email');
  if (email.length > MAX_EMAIL_LENGTH) return messages.maxLength('Email', MAX_EMAIL_LENGTH);
  return isStrictEmail(email) ? null : messages.emailInvalid;
};

const numberProblem = (typed: string, { name, hasPPN }: JoinPartner): string | null => {
  const number = normalizePartnerNumber(typed);
  if (!hasPPN) return null;
  if (number === '') return messages.required(`${name} number`);
  return isPartnerNumber(number) ? null : messages.partnerNumberInvalid;
};

/** The validation message for one join field; null when it is valid. */
export const joinProblem = (
  field: JoinField,
  values: JoinText,
  partner: JoinPartner,
): string | null => {
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
): { field: JoinField; message: string }[] =>
  joinFields.flatMap((field) => {
    const message = joinProblem(field, values, partner);
    return message === null ? [] : [{ field, message }];
  });

export type SmsChoice = {
  phoneNumber: string;
  smsOptIn?: boolean | undefined;
  smsOptInV2?: boolean | undefined;
};

/** Whether a member joins with text messages: the choice made, by default yes with a phone number; never without one. */
export const smsOptInOf = ({ phoneNumber, smsOptIn, smsOptInV2 }: SmsChoice): boolean =>
  phoneNumber !== '' && (smsOptInV2 ?? smsOptIn ?? true);
