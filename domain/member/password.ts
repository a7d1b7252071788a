/** Maximum password length in code points; longer passwords are truncated, not rejected; see docs/behavior/identity.md#passwords. */
export const MAX_PASSWORD_LENGTH = 56;

/**
 * The form in which passwords are hashed and verified: Unicode NFKC, truncated to 56 code points so
 * that a character is never split. Forms compare the confirmation as typed and send both truncated;
 * the server truncates both again before comparing.
 */
export const normalizePassword = (typed: string): string =>
  Array.from(typed.normalize('NFKC')).slice(0, MAX_PASSWORD_LENGTH).join('');
