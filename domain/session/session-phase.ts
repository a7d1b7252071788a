import { DAY_MS, MINUTE_MS } from '../durations.ts';

/** Idle timeout of a session, in milliseconds; see docs/behavior/sessions.md#lifetime. */
export const SESSION_IDLE_MS = 15 * MINUTE_MS;

/** How long a device is remembered after sign-in, in milliseconds (90 days); see docs/behavior/sessions.md#remembered-devices. */
export const REMEMBERED_DEVICE_MS = 90 * DAY_MS;

/** How long before expiry a session warns, in milliseconds. */
export const SESSION_WARNING_MS = 60_000;

/** Sessions that expire later than this are not watched: they belong to remembered devices. */
export const SESSION_WATCH_LIMIT_MS = DAY_MS;

/** The session as a page watches it: running, about to end, over, or not watched. */
export type SessionPhase =
  | { kind: 'unwatched' }
  | { kind: 'active'; nextMs: number }
  | { kind: 'warning'; nextMs: number }
  | { kind: 'expired' };

/** Phase of a session at a time and, while it is watched, the milliseconds until the next phase. */
export const sessionPhase = (expiresAtMs: number | null, nowMs: number): SessionPhase => {
  if (expiresAtMs === null) return { kind: 'unwatched' };
  const leftMs = expiresAtMs - nowMs;
  if (leftMs <= 0) return { kind: 'expired' };
  if (leftMs > SESSION_WATCH_LIMIT_MS) return { kind: 'unwatched' };
  return leftMs > SESSION_WARNING_MS
    ? { kind: 'active', nextMs: leftMs - SESSION_WARNING_MS }
    : { kind: 'warning', nextMs: leftMs };
};
