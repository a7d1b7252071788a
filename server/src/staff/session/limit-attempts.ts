import { countAttempt, type LockCounter, lockRules } from '#domain/member/lockout.ts';
import { asOwner, type Trx } from '#server/platform/db/index.ts';
import { hashSubject, ipPrefix, widerIpPrefix } from '#server/platform/limits/index.ts';
import type { ConsoleContext } from './console-context.ts';
import { clearFailures, lockFailures, refundFailure, saveFailures } from './failure-store.ts';

type Counter = { counter: LockCounter; subject: string };

export type Attempt = {
  /** Locked attempts are refused after the same work as others. */
  lockedUntil: Date | undefined;
  succeed: (trx: Trx) => Promise<void>;
};

type Locked = { LOCKED: (options: { data: { until: string } }) => Error };

export const lockedError = (errors: Locked, until: Date): Error =>
  errors.LOCKED({ data: { until: until.toISOString() } });

const countAll = async (trx: Trx, counters: readonly Counter[], now: Date) => {
  const counted = [];
  for (const { counter, subject } of counters) {
    const before = await lockFailures(trx, subject, now);
    counted.push({ subject, ...countAttempt(before, lockRules[counter], now.getTime()) });
  }
  const locks = counted.filter(({ isLocked }) => isLocked);
  const until = Math.max(0, ...locks.map(({ after }) => after.lockedUntilMs ?? 0));
  // A locked attempt is not counted, so that an attacker cannot extend a lock.
  if (locks.length > 0) return { lockedUntil: new Date(until), delayMs: 0 };
  for (const { subject, after } of counted) await saveFailures(trx, subject, { state: after, now });
  return { lockedUntil: undefined, delayMs: Math.max(...counted.map(({ delayMs }) => delayMs)) };
};

const beginAttempt = async (
  { engine, settings }: ConsoleContext,
  counters: readonly Counter[],
): Promise<Attempt> => {
  const { lockedUntil, delayMs } = await asOwner(engine.db, (trx) =>
    countAll(trx, counters, engine.now()),
  );
  await settings.throttle(delayMs);
  return {
    lockedUntil,
    succeed: async (trx) => {
      for (const { counter, subject } of counters)
        if (counter === 'ipPrefix') await clearFailures(trx, subject);
        else await refundFailure(trx, subject);
    },
  };
};

const subjectOf = ({ settings }: ConsoleContext, ...parts: string[]): string =>
  hashSubject(settings.keys[0], 'console', ...parts);

/** Counts a sign-in by name, known or not, and by address: a lock never reveals whether an account exists. */
export const attemptSignIn = (context: ConsoleContext, email: string): Promise<Attempt> => {
  const { address } = context.caller;
  // Fixed order, so that concurrent attempts cannot deadlock.
  return beginAttempt(context, [
    { counter: 'address', subject: subjectOf(context, 'address', ipPrefix(address)) },
    { counter: 'anywhere', subject: subjectOf(context, 'anywhere', email) },
    { counter: 'ipPrefix', subject: subjectOf(context, 'prefix', email, widerIpPrefix(address)) },
  ]);
};

/** Counts a sign-in that names no account, by its address. */
export const attemptPasskey = (context: ConsoleContext): Promise<Attempt> =>
  beginAttempt(context, [
    {
      counter: 'address',
      subject: subjectOf(context, 'address', ipPrefix(context.caller.address)),
    },
  ]);

/** Counts a code or a password of an account that is signed in, from anywhere: five in 15 minutes. */
export const attemptProof = (context: ConsoleContext, accountId: number): Promise<Attempt> =>
  beginAttempt(context, [
    { counter: 'ipPrefix', subject: subjectOf(context, 'proof', String(accountId)) },
  ]);
