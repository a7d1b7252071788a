/** How long an idle session lasts, in milliseconds (A §9). */
export const SESSION_MS = 900_000;

/** How long a device is remembered from the sign-in on, in milliseconds: 90 days (A §9). */
export const REMEMBERED_MS = 7_776_000_000;

/** How long before its end a session warns, in milliseconds (A §9). */
export const SESSION_WARNING_MS = 60_000;

/** A session that ends later than this from now is not watched: it is a remembered one (A §9). */
export const SESSION_WATCH_MS = 86_400_000;

export type SessionPhase =
  | { kind: 'unwatched' }
  | { kind: 'active'; nextMs: number }
  | { kind: 'warning'; nextMs: number }
  | { kind: 'expired' };

/** Where a session stands at an instant and, while it is watched, how many milliseconds until that changes (A §4). */
export const sessionPhase = (expiresAtMs: number | null, nowMs: number): SessionPhase => {
  if (expiresAtMs === null) return { kind: 'unwatched' };
  const leftMs = expiresAtMs - nowMs;
  if (leftMs <= 0) return { kind: 'expired' };
  if (leftMs > SESSION_WATCH_MS) return { kind: 'unwatched' };
  return leftMs > SESSION_WARNING_MS
    ? { kind: 'active', nextMs: leftMs - SESSION_WARNING_MS }
    : { kind: 'warning', nextMs: leftMs };
};
