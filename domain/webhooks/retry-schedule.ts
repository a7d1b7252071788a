import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';

/** Waiting times before each attempt of a delivery; after the last one it has failed. */
export const retryDelaysMs = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
] as const;

// Receivers that failed together are not retried together.
const JITTER = 0.1;
const MAX_RETRY_AFTER_MS = DAY_MS;

type Failed = {
  /** Attempts since the event was queued or replayed. */
  attempts: number;
  now: Date;
  /** For how long the receiver wants no request. */
  retryAfterMs: number;
  /** From 0 to 1. */
  random: number;
};

/** When a failed delivery is attempted again; null after the last attempt. */
export const nextAttemptAt = ({ attempts, now, retryAfterMs, random }: Failed): Date | null => {
  const delayMs = retryDelaysMs[attempts];
  if (delayMs === undefined) return null;
  const scheduledMs = delayMs * (1 + JITTER * (2 * random - 1));
  const wantedMs = Math.min(Math.max(retryAfterMs, 0), MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.round(Math.max(scheduledMs, wantedMs)));
};

/** The time that a Retry-After header names, in milliseconds from now; 0 for none and for one that is no time. */
export const readRetryAfter = (header: string | undefined, now: Date): number => {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
};

const DISABLED_AFTER_MS = 5 * DAY_MS;

/** Whether an endpoint has failed for so long that nothing more is sent to it. */
export const hasFailedForDays = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
