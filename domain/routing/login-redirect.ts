/** How long a stored login redirect is followed, in milliseconds; see docs/behavior/sessions.md#login-redirect. */
export const LOGIN_REDIRECT_TTL_MS = 60_000;

const hasControl = (text: string): boolean =>
  [...text].some((char) => char < ' ' || char === '\u007f');

/**
 * The path to return to after sign-in. Null for another origin, a protocol, a double slash, a
 * backslash, a control character, or the sign-in and sign-out paths.
 */
export const safeReturnPath = (path: string | null | undefined, origin: string): string | null => {
  if (!path || !/^\/(?!\/)/.test(path) || path.includes('\\') || hasControl(path)) return null;
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (['/login', '/signout'].includes(url.pathname.toLowerCase())) return null;
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Serializes a redirect for browser storage with the time in milliseconds. */
export const serializeRedirect = (path: string, nowMs: number): string =>
  JSON.stringify({ path, at: nowMs });

/** The stored path while it is younger than 60 seconds and still safe; null otherwise. */
export const parseRedirect = (
  stored: string | null,
  nowMs: number,
  origin: string,
): string | null => {
  if (!stored) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || !('path' in parsed) || !('at' in parsed))
      return null;
    const age = typeof parsed.at === 'number' ? nowMs - parsed.at : Number.POSITIVE_INFINITY;
    const isFresh = age >= 0 && age < LOGIN_REDIRECT_TTL_MS;
    return isFresh && typeof parsed.path === 'string' ? safeReturnPath(parsed.path, origin) : null;
  } catch {
    return null;
  }
};
