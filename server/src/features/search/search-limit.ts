import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#domain/durations.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ipPrefix } from '#server/platform/limits/index.ts';

type Bucket = { tokens: number; at: number };

const SEARCHES_A_MINUTE = 60;
const EARNING_PAGES_A_MINUTE = 60;
const MAX_BUCKETS = 20_000;

// Loopback: server-side rendering, a proxy without forwarded addresses, tests and benchmarks.
const isLoopbackPrefix = (prefix: string): boolean =>
  prefix === 'unknown' || prefix.startsWith('127.') || prefix === '0:0:0:0';

/** Counts requests of a subject. In memory: a database row would cost more than the request. */
const createLimit = (timesAMinute: number, message: string) => {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  return (subject: string, now: Date): void => {
    const at = now.getTime();
    const last = buckets.get(subject) ?? { tokens: timesAMinute, at };
    const refilled = last.tokens + ((at - last.at) / MINUTE_MS) * timesAMinute;
    const tokens = Math.min(timesAMinute, refilled) - 1;
    if (tokens < 0) throw new AppError('tooManyRequests', { message, retryAfterSeconds: 1 });
    buckets.set(subject, { tokens, at });
  };
};

/** Limits searches to 60 per minute and address. */
export const createSearchLimit = () => {
  const consume = createLimit(SEARCHES_A_MINUTE, 'searches');
  return ({ clientAddress, now }: Pick<Ctx, 'clientAddress' | 'now'>): void => {
    const prefix = ipPrefix(clientAddress);
    if (!isLoopbackPrefix(prefix)) consume(prefix, now());
  };
};

/** Limits a member to 60 pages of what restaurants earn today per minute. */
export const createEarningLimit = (rateLimitMultiplier: number) => {
  const consume = createLimit(EARNING_PAGES_A_MINUTE * rateLimitMultiplier, 'earningToday');
  return (ctx: Ctx): void => consume(`${ctx.partnerId}|${memberOf(ctx).id}`, ctx.now());
};
