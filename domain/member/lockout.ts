/** Duration of a lockout after too many failed sign-ins, in milliseconds; see docs/behavior/identity.md#sign-in-lockout. */
export const LOCKOUT_MS = 30 * 60_000;

/** Maximum delay of an attempt, in milliseconds. */
export const MAX_ATTEMPT_DELAY_MS = 30_000;

/**
 * Password-spray threshold: usernames that failed with the same password within `SPRAY_WINDOW_MS`.
 */
export const SPRAY_USERNAMES = 20;
/** Window of the password-spray counter, in milliseconds. */
export const SPRAY_WINDOW_MS = 60 * 60_000;

/**
 * A counter of failed sign-ins: `failures` within `withinMs` lock for 30 minutes; those beyond
 * `undelayedFailures` delay the next attempt by 1, 2, 4 … s.
 */
export type LockRule = { failures: number; withinMs: number; undelayedFailures: number };

/**
 * Attempts at one identifier from one IP prefix, from anywhere, from a remembered device, and
 * consecutively without a time limit; and at any identifier from one address.
 */
export const lockRules = {
  ipPrefix: { failures: 5, withinMs: 15 * 60_000, undelayedFailures: 0 },
  anywhere: { failures: 30, withinMs: 30 * 60_000, undelayedFailures: 5 },
  address: { failures: 60, withinMs: 60 * 60_000, undelayedFailures: Number.POSITIVE_INFINITY },
  device: { failures: 5, withinMs: 15 * 60_000, undelayedFailures: 0 },
  // Does not expire: the member must recover the password or sign in on a remembered device.
  row: {
    failures: 100,
    withinMs: Number.POSITIVE_INFINITY,
    undelayedFailures: Number.POSITIVE_INFINITY,
  },
} as const satisfies { [Counter: string]: LockRule };
export type LockCounter = keyof typeof lockRules;

/** The failures of one counter and its lock; times are milliseconds. */
export type FailureState = {
  failures: number;
  firstAtMs: number;
  lockedUntilMs: number | null;
  /** Time before which the next attempt is not processed. */
  delayedUntilMs: number;
};

/** Delay of the next attempt after this many failures, in milliseconds. */
export const attemptDelayMs = (failures: number): number =>
  failures < 1 ? 0 : Math.min(MAX_ATTEMPT_DELAY_MS, 1000 * 2 ** (failures - 1));

const isOver = ({ firstAtMs, lockedUntilMs }: FailureState, rule: LockRule, nowMs: number) =>
  lockedUntilMs !== null || nowMs - firstAtMs >= rule.withinMs;

export type CountedAttempt = { after: FailureState; isLocked: boolean; delayMs: number };

/**
 * The counter after one more attempt at a time in milliseconds, whether that attempt is rejected,
 * and its delay. The attempt that reaches the limit is still checked; later ones are locked.
 * Simultaneous attempts are delayed one after another.
 */
export const countAttempt = (
  before: FailureState | null,
  rule: LockRule,
  nowMs: number,
): CountedAttempt => {
  const isForGood = rule.withinMs === Number.POSITIVE_INFINITY;
  if (before && isForGood && before.failures >= rule.failures) {
    return { after: { ...before, lockedUntilMs: nowMs + LOCKOUT_MS }, isLocked: true, delayMs: 0 };
  }
  const isLocked = before?.lockedUntilMs != null && nowMs < before.lockedUntilMs;
  if (before && isLocked) return { after: before, isLocked, delayMs: 0 };
  const past = before && !isOver(before, rule, nowMs) ? before : null;
  const failures = (past?.failures ?? 0) + 1;
  const startMs = Math.max(nowMs, past?.delayedUntilMs ?? nowMs);
  return {
    after: {
      failures,
      firstAtMs: past?.firstAtMs ?? nowMs,
      lockedUntilMs: failures >= rule.failures ? nowMs + LOCKOUT_MS : null,
      delayedUntilMs: startMs + attemptDelayMs(failures - rule.undelayedFailures),
    },
    isLocked: false,
    delayMs: startMs - nowMs,
  };
};
