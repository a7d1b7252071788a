import { isStrictEmail } from '../forms/email.ts';
import { limits, messages } from '../forms/messages.ts';
import { confirmationProblem, passwordProblem } from '../member/password-rules.ts';
import { type ProfileProgram, profileProblem } from '../member/profile-rules.ts';

/** The text fields of step 1 in the order of the form (B §3). */
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
export type JoinProgram = ProfileProgram & { name: string; hasPPN: boolean };

/** A partner number without the spaces and dashes that people type, as it is kept. */
export const normalizePartnerNumber = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase();

/** The most that the e-mail field takes, in characters (B §9). */
export const EMAIL_MAX = limits.email;

const partnerNumberShape = /^[A-Z0-9]{6,14}$/;

/** Whether a normalized text has the shape of a partner number (B §5). */
export const isPartnerNumber = (number: string): boolean => partnerNumberShape.test(number);

/** What is wrong with an e-mail that somebody signs in with; null when nothing is (B §5). */
export const emailProblem = (typed: string): string | null => {
  const email = typed.trim();
  if (email === '') return messages.required('E-mail');
  if (email.length > EMAIL_MAX) return messages.maxLength('E-mail', EMAIL_MAX);
  return isStrictEmail(email) ? null : messages.emailInvalid;
};

const numberProblem = (typed: string, { name, hasPPN }: JoinProgram): string | null => {
  const number = normalizePartnerNumber(typed);
  if (!hasPPN) return null;
  if (number === '') return messages.required(`${name} number`);
  return isPartnerNumber(number) ? null : messages.partnerNumberInvalid;
};

/** The message of what is wrong with one field of the join form; null when nothing is (A §5, B §5). */
export const joinProblem = (
  field: JoinField,
  values: JoinText,
  program: JoinProgram,
): string | null => {
  switch (field) {
    case 'email':
      return emailProblem(values.email);
    case 'partnerNumber':
      return numberProblem(values.partnerNumber, program);
    case 'password':
      return passwordProblem(values.password, values.partnerNumber);
    case 'passwordConfirm':
      return confirmationProblem(values.passwordConfirm, values.password);
    default:
      return profileProblem(field, values[field], program);
  }
};

/** Every problem of a join form in the order of its fields, ready for a field-list error (A §8). */
export const joinProblems = (
  values: JoinText,
  program: JoinProgram,
): { field: JoinField; message: string }[] =>
  joinFields.flatMap((field) => {
    const message = joinProblem(field, values, program);
    return message === null ? [] : [{ field, message }];
  });
