import { countTry, type LockCounter, lockRules } from '#domain/member/lockout.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hashSubject, neighborhoodOf } from '#server/platform/limits/index.ts';
import { forgetCounters, lockCounter, saveCounter, takeBackTry } from './store.ts';

export type SignInTry = {
  /** Counts the try; the instant until which it is locked, or null. */
  count: () => Promise<Date | null>;
  /** The try was no failure: forgets this network's, and takes this one back elsewhere. */
  succeed: () => Promise<void>;
};

type Counter = { counter: LockCounter; subject: string };

const countersOf = (ctx: Ctx, key: string, userName: string): Counter[] => {
  const name = userName.trim().toLowerCase();
  const network = neighborhoodOf(ctx.clientAddress);
  // In one order everywhere, so that two tries cannot wait for each other.
  return [
    { counter: 'anywhere', subject: hashSubject(key, 'login-anywhere', ctx.partnerId, name) },
    {
      counter: 'network',
      subject: hashSubject(key, 'login-network', ctx.partnerId, name, network),
    },
  ];
};

/** Counts tries by identifier, known or not, so that a lock says nothing about who is a member (A §9). */
export const guardSignIn = (ctx: Ctx, key: string, userName: string): SignInTry => {
  const counters = countersOf(ctx, key, userName);
  const { partnerId } = ctx;
  return {
    count: () =>
      ctx.tx(async (trx) => {
        const now = ctx.now();
        let until: number | null = null;
        for (const { counter, subject } of counters) {
          const before = await lockCounter(trx, { partnerId, subject }, now);
          const { after, isLocked } = countTry(before, lockRules[counter], now.getTime());
          if (isLocked) until = Math.max(until ?? 0, after.lockedUntilMs ?? 0);
          else await saveCounter(trx, { partnerId, subject }, after);
        }
        return until === null ? null : new Date(until);
      }),
    succeed: () =>
      ctx.tx(async (trx) => {
        for (const { counter, subject } of counters) {
          if (counter === 'network') await forgetCounters(trx, partnerId, [subject]);
          else await takeBackTry(trx, { partnerId, subject });
        }
      }),
  };
};

/** Ends the locks of an identifier from here and from anywhere, after a recovery. */
export const endLocks = (ctx: Ctx, key: string, userNames: readonly string[]): Promise<unknown> => {
  const subjects = userNames
    .flatMap((name) => countersOf(ctx, key, name))
    .map((one) => one.subject);
  return ctx.tx((trx) => forgetCounters(trx, ctx.partnerId, subjects));
};
