import { messages } from '../forms/messages.ts';
import { commonPasswords } from './common-passwords.ts';
import { normalizePassword } from './password.ts';

/** Minimum password length in code points; see docs/behavior/identity.md#passwords. */
export const MIN_PASSWORD_LENGTH = 8;

const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();

/**
 * The validation message for a new password; null when it is long enough, uncommon and does not
 * contain the partner number.
 */
export const passwordProblem = (typed: string, partnerNumber = ''): string | null => {
  if (typed === '') return messages.required('Password');
  const password = normalizePassword(typed);
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return messages.minLength('Password', MIN_PASSWORD_LENGTH);
  if (commonPasswords.has(password.toLowerCase())) return messages.passwordCommon;
  const number = withoutSeparators(partnerNumber);
  if (number !== '' && withoutSeparators(password).includes(number))
    return messages.passwordHoldsNumber;
  return null;
};

/** The validation message for the confirmation; null when it equals the password. */
export const confirmationProblem = (typed: string, password: string): string | null => {
  if (typed === '') return messages.required('Confirm password');
  return typed === password ? null : messages.passwordsDiffer;
};

/** Password strength from 0 to 4 for a meter, by length and variety of characters. */
export const passwordStrength = (typed: string): 0 | 1 | 2 | 3 | 4 => {
  const password = [...normalizePassword(typed)];
  if (password.length < MIN_PASSWORD_LENGTH || commonPasswords.has(password.join('').toLowerCase()))
    return typed === '' ? 0 : 1;
  const variety = new Set(password).size;
  if (password.length >= 15 && variety >= 8) return 4;
  return password.length >= 12 && variety >= 6 ? 3 : 2;
};
