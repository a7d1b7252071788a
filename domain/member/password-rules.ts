import type { FormProblem } from '../forms/form-problem.ts';
import { normalizePassword } from './password.ts';

const list = `
12345678 123456789 1234567890 12345678910 11111111 00000000 87654321 987654321 0987654321 11223344 12341234 12121212
88888888 99999999 66666666 55555555 22222222 77777777 123123123 147258369 123654789 159753456 1q2w3e4r 1q2w3e4r5t
1qaz2wsx qazwsxedc zaq12wsx qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word pa55w0rd passport
iloveyou iloveyou1 princess sunshine football football1 baseball basketball superman batman123 starwars pokemon1
letmein1 letmein123 welcome1 welcome123 welcome12 trustno1 whatever computer internet samsung1 michelle jennifer
jessica1 charlie1 michael1 jordan23 liverpool chelsea1 arsenal1 monkey123 dragon123 master123 shadow123 mustang1
corvette mercedes ferrari1 chocolate butterfly elephant dolphins cheesecake abcd1234 abc12345 abcdefgh abcdefg1
a1b2c3d4 aa123456 admin123 administrator changeme changeme1 secret123 summer2024 summer2025 winter2024 winter2025
spring2025 autumn2025 hello123 helloworld goodluck lovely123 blink182 metallica november december september
`;

/** Frequently used passwords of at least eight characters, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

/** Minimum password length in code points; see docs/behavior/identity.md#passwords. */
export const MIN_PASSWORD_LENGTH = 8;

const withoutSeparators = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();

/**
 * The problem of a new password; null when it is long enough, uncommon and does not
 * contain the partner number.
 */
export const passwordProblem = (typed: string, partnerNumber = ''): FormProblem | null => {
  if (typed === '') return { code: 'required', label: 'password' };
  const password = normalizePassword(typed);
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return { code: 'minLength', label: 'password', count: MIN_PASSWORD_LENGTH };
  if (commonPasswords.has(password.toLowerCase())) return { code: 'passwordCommon' };
  const number = withoutSeparators(partnerNumber);
  if (number !== '' && withoutSeparators(password).includes(number))
    return { code: 'passwordHoldsNumber' };
  return null;
};

/** The problem of the confirmation; null when it equals the password. */
export const confirmationProblem = (typed: string, password: string): FormProblem | null => {
  if (typed === '') return { code: 'required', label: 'passwordConfirm' };
  return typed === password ? null : { code: 'passwordsDiffer' };
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
