/** How long too many failed sign-ins lock, in milliseconds (A §9). */
export const LOCK_MS = 30 * 60_000;

/** A counter of failed sign-ins: so many within a time lock for 30 minutes. */
export type LockRule = { failures: number; withinMs: number };

/** Tries at one identifier from one network, from anywhere, on a device that its member signed in on before; and at any from one address. */
export const lockRules = {
  network: { failures: 5, withinMs: 15 * 60_000 },
  anywhere: { failures: 30, withinMs: 30 * 60_000 },
  address: { failures: 60, withinMs: 60 * 60_000 },
  device: { failures: 5, withinMs: 15 * 60_000 },
} as const satisfies { [Counter: string]: LockRule };
export type LockCounter = keyof typeof lockRules;

export type FailureState = { failures: number; firstAtMs: number; lockedUntilMs: number | null };

/**
 * The counter after one more try at an instant in milliseconds, and whether that try is turned away. The try that
 * reaches the limit is still checked; it locks what follows (A §9).
 */
export const countTry = (
  before: FailureState | null,
  rule: LockRule,
  nowMs: number,
): { after: FailureState; isLocked: boolean } => {
  const isLocked = before?.lockedUntilMs != null && nowMs < before.lockedUntilMs;
  if (before && isLocked) return { after: before, isLocked };
  const isOver =
    !before || before.lockedUntilMs !== null || nowMs - before.firstAtMs >= rule.withinMs;
  const failures = isOver ? 1 : before.failures + 1;
  return {
    after: {
      failures,
      firstAtMs: isOver ? nowMs : before.firstAtMs,
      lockedUntilMs: failures >= rule.failures ? nowMs + LOCK_MS : null,
    },
    isLocked: false,
  };
};
