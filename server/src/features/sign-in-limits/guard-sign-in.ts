import { countAttempt, type LockCounter, lockRules } from '#domain/member/lockout.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { ipPrefix, widerIpPrefix } from '#server/platform/limits/index.ts';
import { clearCounters, lockCounter, refundAttempt, saveCounter } from './store.ts';

export type SignInTry = {
  /** Counts the attempt: locked until when, or throttled by how many milliseconds. */
  count: () => Promise<{ lockedUntil: Date } | { holdMs: number }>;
  /** Clears the counters of this address and name, and refunds the attempt elsewhere. */
  succeed: () => Promise<void>;
};

/** `name` is the hash under which staff find it; a counter of an address has none. */
type Counter = { counter: LockCounter; subject: string; name: string | null };
type Tried = { userName: string; device: string | undefined };

const nameOf = (userName: string) => userName.trim().toLowerCase();

type Hash = (...parts: readonly string[]) => string;

/** The hash of a name that a member signs in with. */
export const nameSubject = (hash: Hash, partnerId: string, userName: string): string =>
  hash('login-name', partnerId, nameOf(userName));

const subjectOfName = (ctx: Ctx, userName: string): string =>
  nameSubject(ctx.limiter.hash, ctx.partnerId, userName);

const rowCounter = (ctx: Ctx, userName: string): Counter => ({
  counter: 'row',
  subject: ctx.limiter.hash('login-row', ctx.partnerId, nameOf(userName)),
  name: subjectOfName(ctx, userName),
});

const deviceCounter = (ctx: Ctx, device: string, name: string | null = null): Counter => ({
  counter: 'device',
  subject: ctx.limiter.hash('login-device', ctx.partnerId, device),
  name,
});

const countersOf = (ctx: Ctx, { userName, device }: Tried): Counter[] => {
  // A remembered device has its own counter, so that others cannot lock the member out of it.
  const ofName = subjectOfName(ctx, userName);
  if (device) return [deviceCounter(ctx, device, ofName)];
  const name = nameOf(userName);
  const prefix = widerIpPrefix(ctx.clientAddress);
  const address = ipPrefix(ctx.clientAddress);
  // Fixed order, so that concurrent attempts cannot deadlock.
  return [
    {
      counter: 'address',
      subject: ctx.limiter.hash('login-address', ctx.partnerId, address),
      name: null,
    },
    {
      counter: 'anywhere',
      subject: ctx.limiter.hash('login-anywhere', ctx.partnerId, name),
      name: ofName,
    },
    {
      counter: 'ipPrefix',
      subject: ctx.limiter.hash('login-network', ctx.partnerId, name, prefix),
      name: ofName,
    },
    rowCounter(ctx, userName),
  ];
};

const countAll = async (
  trx: Trx,
  { counters, partnerId, now }: { counters: readonly Counter[]; partnerId: string; now: Date },
) => {
  const tried = [];
  for (const { counter, subject, name } of counters) {
    const before = await lockCounter(trx, { partnerId, subject, name }, now);
    tried.push({ counter, subject, ...countAttempt(before, lockRules[counter], now.getTime()) });
  }
  const locks = tried.filter(({ isLocked }) => isLocked);
  const until = Math.max(0, ...locks.map(({ after }) => after.lockedUntilMs ?? 0));
  // A locked attempt is not verified and not counted, so that an attacker cannot extend a lock.
  if (locks.length > 0) return { lockedUntil: new Date(until) };
  for (const { counter, subject, after } of tried)
    await saveCounter(trx, { partnerId, subject }, { state: after, lasts: counter === 'row', now });
  return { holdMs: Math.max(...tried.map(({ delayMs }) => delayMs)) };
};

/** Counts attempts by identifier, known or not, so that a lock never reveals whether an account exists. */
export const guardSignIn = (ctx: Ctx, tried: Tried): SignInTry => {
  const counters = countersOf(ctx, tried);
  const { partnerId } = ctx;
  return {
    count: () => ctx.tx((trx) => countAll(trx, { counters, partnerId, now: ctx.now() })),
    succeed: () =>
      ctx.tx(async (trx) => {
        const row = rowCounter(ctx, tried.userName);
        for (const { counter, subject } of tried.device ? [...counters, row] : counters) {
          const isOfAll = counter === 'anywhere' || counter === 'address';
          if (isOfAll) await refundAttempt(trx, { partnerId, subject });
          else await clearCounters(trx, partnerId, [subject]);
        }
      }),
  };
};

type Recovered = { userNames: readonly string[]; device: string | undefined };

/** Ends a member's lockouts after a password recovery. */
export const endLocks = (ctx: Ctx, { userNames, device }: Recovered): Promise<unknown> => {
  const named = userNames.flatMap((userName) => countersOf(ctx, { userName, device: undefined }));
  const all = device ? [...named, deviceCounter(ctx, device)] : named;
  // The address counter covers other accounts too and stays.
  const subjects = all.filter((item) => item.counter !== 'address').map((item) => item.subject);
  return ctx.tx((trx) => clearCounters(trx, ctx.partnerId, subjects));
};
