export const idleMs = 15 * 60_000;
export const absoluteMs = 12 * 3_600_000;

export type CookieMode = { isSecure: boolean };

const sidName = ({ isSecure }: CookieMode) => (isSecure ? '__Host-sid' : 'sid');
const sidPattern = /^[A-Za-z0-9_-]{43}$/;
const expiryName = 'session_expiry';

export const readSid = (header: string | null, mode: CookieMode): string | undefined => {
  const name = `${sidName(mode)}=`;
  const pair = header?.split(/; */).find((part) => part.startsWith(name));
  const sid = pair?.slice(name.length);
  return sid && sidPattern.test(sid) ? sid : undefined;
};

export const sidCookie = (sid: string, mode: CookieMode): string =>
  `${sidName(mode)}=${sid}; Path=/; HttpOnly; SameSite=Lax${mode.isSecure ? '; Secure' : ''}`;

// For display alone: the page warns before this time, the server goes by its own.
export const expiryCookie = (expiresAt: Date, mode: CookieMode): string =>
  `${expiryName}=${expiresAt.getTime()}; Path=/; Max-Age=${idleMs / 1000}; SameSite=Lax${mode.isSecure ? '; Secure' : ''}`;

export const isExpiryCookie = (cookie: string): boolean => cookie.startsWith(`${expiryName}=`);

export const clearedCookies = (mode: CookieMode): string[] =>
  [`${sidName(mode)}=; HttpOnly`, `${expiryName}=`].map(
    (cookie) => `${cookie}; Path=/; Max-Age=0; SameSite=Lax${mode.isSecure ? '; Secure' : ''}`,
  );
