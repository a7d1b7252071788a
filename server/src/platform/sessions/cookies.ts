import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { SESSION_IDLE_MS } from '#domain/session/session-phase.ts';

export const IMPERSONATION_MS = 30 * MINUTE_MS;
export const SESSION_ABSOLUTE_MS = 12 * HOUR_MS;

/** `isFramed`: of an account that the console frames from another site. */
export type CookieMode = { isSecure: boolean; isFramed?: boolean };
type Kind = 'sid' | 'rm' | 'device';

const patterns = {
  sid: /^v?[A-Za-z0-9_-]{43}$/,
  rm: /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/,
  device: /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/,
} as const satisfies Record<Kind, RegExp>;
const EXPIRY_NAME = 'session_expiry';
const DEVICE_SECONDS = (400 * DAY_MS) / 1000;

const nameOf = (kind: Kind, { isSecure }: CookieMode) => (isSecure ? `__Host-${kind}` : kind);
// In a frame of another site browsers send only partitioned cookies, which that site alone has.
const suffix = ({ isSecure, isFramed = false }: CookieMode) =>
  isFramed ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${isSecure ? '; Secure' : ''}`;

export const readCookie = (kind: Kind, header: string | null, mode: CookieMode) => {
  const name = `${nameOf(kind, mode)}=`;
  const pair = header?.split(/; */).find((part) => part.startsWith(name));
  const value = pair?.slice(name.length);
  return value && patterns[kind].test(value) ? value : undefined;
};

/** The id of an anonymous session: recognizable without a lookup, because signing in always issues a new id. */
export const visitorSid = (secret: string): string => `v${secret}`;

export const sidCookie = (sid: string, mode: CookieMode): string =>
  `${nameOf('sid', mode)}=${sid}; Path=/; HttpOnly; ${suffix(mode)}`;

const secondsUntil = (end: Date, now: Date) =>
  Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));

/** Resumes a session on this device until it expires; the value rotates on each use. */
export const rememberedCookie = (
  value: string,
  { until, now }: { until: Date; now: Date },
  mode: CookieMode,
): string =>
  `${nameOf('rm', mode)}=${value}; Path=/; Max-Age=${secondsUntil(until, now)}; HttpOnly; ${suffix(mode)}`;

export const clearedRememberedCookie = (mode: CookieMode): string =>
  `${nameOf('rm', mode)}=; HttpOnly; Path=/; Max-Age=0; ${suffix(mode)}`;

/** Marks a device on which a member signed in before; it does not sign in. */
export const deviceCookie = (value: string, mode: CookieMode): string =>
  `${nameOf('device', mode)}=${value}; Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; ${suffix(mode)}`;

// For display only: the page warns before this time, the server enforces the real expiry.
export const expiryCookie = (expiresAt: Date, now: Date, mode: CookieMode): string =>
  `${EXPIRY_NAME}=${expiresAt.getTime()}; Path=/; Max-Age=${Math.max(secondsUntil(expiresAt, now), SESSION_IDLE_MS / 1000)}; ${suffix(mode)}`;

export const isExpiryCookie = (cookie: string): boolean => cookie.startsWith(`${EXPIRY_NAME}=`);

// Marks impersonated pages and names the origin that may end the impersonation by a message.
export const emulationCookie = (id: number, adminOrigin: string, mode: CookieMode): string =>
  `emulation=${id}.${encodeURIComponent(adminOrigin)}; Path=/; Max-Age=${IMPERSONATION_MS / 1000}; ${suffix(mode)}`;

/** Marks the sessions whose cookies are partitioned. */
export const framedCookie = (mode: CookieMode): string =>
  `emulation_framed=1; Path=/; Max-Age=${IMPERSONATION_MS / 1000}; HttpOnly; ${suffix(mode)}`;

export const isFramedMarked = (header: string | null): boolean =>
  /(?:^|; *)emulation_framed=1(?:;|$)/.test(header ?? '');

/** Whether the request is part of an impersonation. */
export const isEmulationMarked = (header: string | null): boolean =>
  /(?:^|; *)emulation=\d+\./.test(header ?? '');

export const clearedCookies = (mode: CookieMode): string[] => [
  `emulation=; Path=/; Max-Age=0; ${suffix(mode)}`,
  ...(mode.isFramed ? [`emulation_framed=; HttpOnly; Path=/; Max-Age=0; ${suffix(mode)}`] : []),
  `${nameOf('sid', mode)}=; HttpOnly; Path=/; Max-Age=0; ${suffix(mode)}`,
  clearedRememberedCookie(mode),
  `${EXPIRY_NAME}=; Path=/; Max-Age=0; ${suffix(mode)}`,
];

/** Whether a request carries a cookie that may identify a member. */
export const mayBeKnown = (header: string | null): boolean =>
  /(?:^|; *)(?:__Host-)?(?:rm=|sid=(?!v[\w-]{43}(?:;|$)))/.test(header ?? '');

/** Whether a request carries a remembered-device cookie. */
export const mayBeRemembered = (header: string | null): boolean =>
  /(?:^|; *)(?:__Host-)?rm=/.test(header ?? '');

/** The cookie header that the browser would send after these Set-Cookie headers. */
export const withCookies = (header: string | null, setCookies: readonly string[]): string => {
  const jar = new Map<string, string>();
  const pairs = [
    ...(header?.split(/; */) ?? []),
    ...setCookies.map((cookie) => cookie.split(';')[0]),
  ];
  for (const pair of pairs) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair ?? '') ?? [];
    if (!name) continue;
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
};
