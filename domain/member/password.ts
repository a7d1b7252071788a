/** The longest password in code points; what is beyond is cut, not refused (A §5). */
export const PASSWORD_MAX = 56;

/**
 * The form in which a password is hashed and verified, everywhere: Unicode NFKC, then cut at 56 code points, so that
 * a cut never splits a character. A form compares a confirmation on what was typed and sends both cut; what the server
 * is sent it cuts, the confirmation too, and then compares (A §5).
 */
export const normalizePassword = (typed: string): string =>
  Array.from(typed.normalize('NFKC')).slice(0, PASSWORD_MAX).join('');
