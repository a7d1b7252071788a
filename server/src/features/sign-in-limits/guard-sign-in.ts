import { countAttempt, type LockCounter, lockRules } from '#domain/member/lockout.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { hashSubject, ipPrefix, widerIpPrefix } from '#server/platform/limits/index.ts';
import { forgetCounters, lockCounter, saveCounter, takeBackTry } from './store.ts';

export type SignInTry = {
  /** Counts the try, unless it is locked: until when it is, or how long it is held back, in milliseconds. */
  count: () => Promise<{ lockedUntil: Date } | { holdMs: number }>;
  /** The try was no failure: forgets this network's and the row, and takes this one back elsewhere. */
  succeed: () => Promise<void>;
};

type Counter = { counter: LockCounter; subject: string };
type Tried = { userName: string; device: string | undefined };

const nameOf = (userName: string) => userName.trim().toLowerCase();

const rowCounter = (ctx: Ctx, key: string, userName: string): Counter => ({
  counter: 'row',
  subject: hashSubject(key, 'login-row', ctx.partnerId, nameOf(userName)),
});

const deviceCounter = (ctx: Ctx, key: string, device: string): Counter => ({
  counter: 'device',
  subject: hashSubject(key, 'login-device', ctx.partnerId, device),
});

const countersOf = (ctx: Ctx, key: string, { userName, device }: Tried): Counter[] => {
  // A device of the member's own counts for itself alone, so that a stranger cannot lock the member out of it.
  if (device) return [deviceCounter(ctx, key, device)];
  const name = nameOf(userName);
  const network = widerIpPrefix(ctx.clientAddress);
  const address = ipPrefix(ctx.clientAddress);
  // In one order everywhere, so that two tries cannot wait for each other.
  return [
    { counter: 'address', subject: hashSubject(key, 'login-address', ctx.partnerId, address) },
    { counter: 'anywhere', subject: hashSubject(key, 'login-anywhere', ctx.partnerId, name) },
    {
      counter: 'network',
      subject: hashSubject(key, 'login-network', ctx.partnerId, name, network),
    },
    rowCounter(ctx, key, userName),
  ];
};

const countAll = async (
  trx: Trx,
  { counters, partnerId, now }: { counters: readonly Counter[]; partnerId: string; now: Date },
) => {
  const tried = [];
  for (const { counter, subject } of counters) {
    const before = await lockCounter(trx, { partnerId, subject }, now);
    tried.push({ counter, subject, ...countAttempt(before, lockRules[counter], now.getTime()) });
  }
  const locks = tried.filter(({ isLocked }) => isLocked);
  const until = Math.max(0, ...locks.map(({ after }) => after.lockedUntilMs ?? 0));
  // What is locked is not looked at, so it adds to no counter: a stranger cannot lock further than by five tries.
  if (locks.length > 0) return { lockedUntil: new Date(until) };
  for (const { counter, subject, after } of tried)
    await saveCounter(trx, { partnerId, subject }, { state: after, lasts: counter === 'row', now });
  return { holdMs: Math.max(...tried.map(({ delayMs }) => delayMs)) };
};

/** Counts tries by identifier, known or not, so that a lock says nothing about who is a member. */
export const guardSignIn = (ctx: Ctx, key: string, tried: Tried): SignInTry => {
  const counters = countersOf(ctx, key, tried);
  const { partnerId } = ctx;
  return {
    count: () => ctx.tx((trx) => countAll(trx, { counters, partnerId, now: ctx.now() })),
    succeed: () =>
      ctx.tx(async (trx) => {
        const row = rowCounter(ctx, key, tried.userName);
        for (const { counter, subject } of tried.device ? [...counters, row] : counters) {
          const isOfAll = counter === 'anywhere' || counter === 'address';
          if (isOfAll) await takeBackTry(trx, { partnerId, subject });
          else await forgetCounters(trx, partnerId, [subject]);
        }
      }),
  };
};

type Recovered = { userNames: readonly string[]; device: string | undefined };

/** Ends the locks of a member from here, from anywhere and on this device, after a recovery. */
export const endLocks = (
  ctx: Ctx,
  key: string,
  { userNames, device }: Recovered,
): Promise<unknown> => {
  const named = userNames.flatMap((userName) =>
    countersOf(ctx, key, { userName, device: undefined }),
  );
  const all = device ? [...named, deviceCounter(ctx, key, device)] : named;
  // What an address has tried at others still counts.
  const subjects = all.filter((one) => one.counter !== 'address').map((one) => one.subject);
  return ctx.tx((trx) => forgetCounters(trx, ctx.partnerId, subjects));
};
