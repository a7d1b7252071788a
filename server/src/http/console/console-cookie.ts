import type { CookieMode } from '#server/platform/sessions/cookies.ts';

// Chromium alone accepts Secure cookies over http, so a local start has a plain one, like members' sessions.
const nameOf = ({ isSecure }: CookieMode): string => (isSecure ? '__Host-console' : 'console');

const attributes = ({ isSecure }: CookieMode): string =>
  `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The session id of a Cookie header. */
export const readConsoleCookie = (header: string | null, mode: CookieMode): string | undefined => {
  const name = `${nameOf(mode)}=`;
  const pair = header?.split(/; */).find((part) => part.startsWith(name));
  const value = pair?.slice(name.length);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

export const consoleCookie = (sid: string | null, mode: CookieMode): string =>
  sid === null
    ? `${nameOf(mode)}=; Max-Age=0; ${attributes(mode)}`
    : `${nameOf(mode)}=${sid}; ${attributes(mode)}`;
