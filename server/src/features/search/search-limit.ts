import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ipPrefix } from '#server/platform/limits/index.ts';

type Bucket = { tokens: number; at: number };

const SEARCHES_A_MINUTE = 60;
const MAX_BUCKETS = 20_000;

// Loopback: server-side rendering, a proxy without forwarded addresses, tests and benchmarks.
const isLoopbackPrefix = (network: string): boolean =>
  network === 'unknown' || network.startsWith('127.') || network === '0:0:0:0';

/** Limits searches to 60 per minute and address. In memory: a database row would cost more than the search. */
export const createSearchLimit = () => {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS });
  return ({ clientAddress, now }: Pick<Ctx, 'clientAddress' | 'now'>): void => {
    const network = ipPrefix(clientAddress);
    if (isLoopbackPrefix(network)) return;
    const at = now().getTime();
    const last = buckets.get(network) ?? { tokens: SEARCHES_A_MINUTE, at };
    const refilled = last.tokens + ((at - last.at) / MINUTE_MS) * SEARCHES_A_MINUTE;
    const tokens = Math.min(SEARCHES_A_MINUTE, refilled) - 1;
    if (tokens < 0)
      throw new AppError('tooManyRequests', { message: 'searches', retryAfterSeconds: 1 });
    buckets.set(network, { tokens, at });
  };
};
