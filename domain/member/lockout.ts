/** How long too many failed sign-ins lock, in milliseconds (A §9). */
export const LOCK_MS = 30 * 60_000;

/** The longest that a try is held back, in milliseconds. */
export const HOLD_MS = 30_000;

/** So many names that failed with one password within `SPRAY_MS` are somebody trying that password at everybody. */
export const SPRAY_NAMES = 20;
/** How long a failed try with a password counts, in milliseconds. */
export const SPRAY_MS = 60 * 60_000;

/**
 * A counter of failed sign-ins: so many within a time lock for 30 minutes; those beyond `free` hold the next try back
 * for 1, 2, 4 … s.
 */
export type LockRule = { failures: number; withinMs: number; free: number };

/**
 * Tries at one identifier from one network, from anywhere, on a device that its member signed in on before, and in a
 * row whenever that was; and at any identifier from one address.
 */
export const lockRules = {
  network: { failures: 5, withinMs: 15 * 60_000, free: 0 },
  anywhere: { failures: 30, withinMs: 30 * 60_000, free: 5 },
  address: { failures: 60, withinMs: 60 * 60_000, free: Number.POSITIVE_INFINITY },
  device: { failures: 5, withinMs: 15 * 60_000, free: 0 },
  // Never over by itself: whoever is meant recovers the password or signs in on a device of theirs.
  row: {
    failures: 100,
    withinMs: Number.POSITIVE_INFINITY,
    free: Number.POSITIVE_INFINITY,
  },
} as const satisfies { [Counter: string]: LockRule };
export type LockCounter = keyof typeof lockRules;

export type FailureState = {
  failures: number;
  firstAtMs: number;
  lockedUntilMs: number | null;
  /** When the next try may be looked at. */
  heldUntilMs: number;
};

/** How long so many failures hold the next try back, in milliseconds. */
export const holdOf = (failures: number): number =>
  failures < 1 ? 0 : Math.min(HOLD_MS, 1000 * 2 ** (failures - 1));

const isOver = ({ firstAtMs, lockedUntilMs }: FailureState, rule: LockRule, nowMs: number) =>
  lockedUntilMs !== null || nowMs - firstAtMs >= rule.withinMs;

export type CountedTry = { after: FailureState; isLocked: boolean; holdMs: number };

/**
 * The counter after one more try at an instant in milliseconds, whether that try is turned away, and for how long it is
 * held back. The try that reaches the limit is still checked; it locks what follows (A §9). Tries that come at once are
 * held back one behind the other.
 */
export const countTry = (
  before: FailureState | null,
  rule: LockRule,
  nowMs: number,
): CountedTry => {
  const isForGood = rule.withinMs === Number.POSITIVE_INFINITY;
  if (before && isForGood && before.failures >= rule.failures) {
    return { after: { ...before, lockedUntilMs: nowMs + LOCK_MS }, isLocked: true, holdMs: 0 };
  }
  const isLocked = before?.lockedUntilMs != null && nowMs < before.lockedUntilMs;
  if (before && isLocked) return { after: before, isLocked, holdMs: 0 };
  const past = before && !isOver(before, rule, nowMs) ? before : null;
  const failures = (past?.failures ?? 0) + 1;
  const startMs = Math.max(nowMs, past?.heldUntilMs ?? nowMs);
  return {
    after: {
      failures,
      firstAtMs: past?.firstAtMs ?? nowMs,
      lockedUntilMs: failures >= rule.failures ? nowMs + LOCK_MS : null,
      heldUntilMs: startMs + holdOf(failures - rule.free),
    },
    isLocked: false,
    holdMs: startMs - nowMs,
  };
};
