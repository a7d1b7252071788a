import { MINUTE_MS } from '#domain/durations.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { createMemoryLimit, ipPrefix } from '#server/platform/limits/index.ts';

const SEARCHES_A_MINUTE = 60;
const EARNING_PAGES_A_MINUTE = 60;

// Loopback: server-side rendering, a proxy without forwarded addresses, tests and benchmarks.
const isLoopbackPrefix = (prefix: string): boolean =>
  prefix === 'unknown' || prefix.startsWith('127.') || prefix === '0:0:0:0';

/** Limits searches to 60 per minute and address. */
export const createSearchLimit = () => {
  const limit = { name: 'searches', times: SEARCHES_A_MINUTE, everyMs: MINUTE_MS };
  const consume = createMemoryLimit(limit);
  return ({ clientAddress, now }: Pick<Ctx, 'clientAddress' | 'now'>): void => {
    const prefix = ipPrefix(clientAddress);
    if (!isLoopbackPrefix(prefix)) consume(prefix, now());
  };
};

/** Limits a member to 60 pages of what restaurants earn today per minute. */
export const createEarningLimit = () => {
  const limit = { name: 'earningToday', times: EARNING_PAGES_A_MINUTE, everyMs: MINUTE_MS };
  const consume = createMemoryLimit(limit);
  return (ctx: Ctx): void => {
    consume(`${ctx.partnerId}|${memberOf(ctx).id}`, ctx.now(), ctx.limiter.multiplier);
  };
};
