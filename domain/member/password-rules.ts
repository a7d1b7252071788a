import { messages } from '../forms/messages.ts';
import { commonPasswords } from './common-passwords.ts';
import { normalizePassword } from './password.ts';

/** The shortest password in characters; there are no rules about kinds of characters. */
export const PASSWORD_MIN = 8;

const bare = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();

/**
 * What is wrong with a new password; null when nothing is. It is not too short, nobody's first guess, and does not
 * contain the partner number (B §5).
 */
export const passwordProblem = (typed: string, partnerNumber = ''): string | null => {
  if (typed === '') return messages.required('Password');
  const password = normalizePassword(typed);
  if ([...password].length < PASSWORD_MIN) return messages.minLength('Password', PASSWORD_MIN);
  if (commonPasswords.has(password.toLowerCase())) return messages.passwordCommon;
  const number = bare(partnerNumber);
  if (number !== '' && bare(password).includes(number)) return messages.passwordHoldsNumber;
  return null;
};

/** What is wrong with the confirmation, compared as it is given; null when nothing is (A §5). */
export const confirmationProblem = (typed: string, password: string): string | null => {
  if (typed === '') return messages.required('Confirm password');
  return typed === password ? null : messages.passwordsDiffer;
};

/** How hard a password is to guess, 0 to 4, for a meter; only its length and variety are looked at. */
export const passwordStrength = (typed: string): 0 | 1 | 2 | 3 | 4 => {
  const password = [...normalizePassword(typed)];
  if (password.length < PASSWORD_MIN || commonPasswords.has(password.join('').toLowerCase()))
    return typed === '' ? 0 : 1;
  const variety = new Set(password).size;
  if (password.length >= 15 && variety >= 8) return 4;
  return password.length >= 12 && variety >= 6 ? 3 : 2;
};
