/** How long a kept login redirect is followed, in milliseconds (A §9). */
export const LOGIN_REDIRECT_MS = 60_000;

const hasControl = (text: string): boolean =>
  [...text].some((char) => char < ' ' || char === '\u007f');

/**
 * The path to return to after sign-in, or null when the wish leads anywhere else: another origin, a protocol, a
 * double slash, a backslash or a control character, or back to signing in or out (A §9).
 */
export const safeReturnPath = (wish: string | null | undefined, origin: string): string | null => {
  if (!wish || !/^\/(?!\/)/.test(wish) || wish.includes('\\') || hasControl(wish)) return null;
  if (!URL.canParse(wish, origin)) return null;
  const url = new URL(wish, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (['/login', '/signout'].includes(url.pathname.toLowerCase())) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** A redirect as it is kept in browser storage: the path and the instant in milliseconds. */
export const keepRedirect = (path: string, nowMs: number): string =>
  JSON.stringify({ path, at: nowMs });

/** The kept path while it is younger than 60 seconds and still safe; null otherwise (A §9). */
export const readRedirect = (kept: string | null, nowMs: number, origin: string): string | null => {
  if (!kept) return null;
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null || !('path' in parsed) || !('at' in parsed))
      return null;
    const age = typeof parsed.at === 'number' ? nowMs - parsed.at : Number.POSITIVE_INFINITY;
    const isFresh = age >= 0 && age < LOGIN_REDIRECT_MS;
    return isFresh && typeof parsed.path === 'string' ? safeReturnPath(parsed.path, origin) : null;
  } catch {
    return null;
  }
};
