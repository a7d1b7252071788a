import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Trx } from '../db/index.ts';
import { AppError } from '../errors/app-error.ts';
import { consumeToken, refundToken } from './store.ts';

/** At most `times` within `everyMs` for each subject. */
export type Limit = { name: string; times: number; everyMs: number; subject: string };

type TokenBatch = { limits: readonly Limit[]; times: number };

/** The rate limits of one request. */
export type Limiter = {
  /** Consumes one token of each limit, or throws 429 with the time until the next one. */
  consume: (limits: readonly Limit[]) => Promise<void>;
  /** Consumes tokens where enough are left; returns 0, or the seconds until the scarcest limit refills. */
  tryConsume: (batch: TokenBatch) => Promise<number>;
  refund: (batch: TokenBatch) => Promise<void>;
  /** The keyed hash that a limit or counter is stored under. */
  hash: (...parts: readonly string[]) => string;
  /** Multiplies limits; above 1 only where one client simulates many. */
  multiplier: number;
};

/** The keyed hash that a limit or counter is stored under. */
export const hashSubject = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

/** The token bucket of a limit. */
export const bucketOf = ({ times, everyMs }: Pick<Limit, 'times' | 'everyMs'>) => ({
  capacity: times,
  perMs: times / everyMs,
});

/** Seconds, rounded up, until a used-up limit allows the next request. */
export const secondsPerToken = ({ times, everyMs }: Pick<Limit, 'times' | 'everyMs'>): number =>
  Math.ceil(everyMs / times / 1000);

type Owner = {
  partnerId: string;
  now: Clock;
  tx: <T>(run: (trx: Trx) => Promise<T>) => Promise<T>;
};

/** Token buckets of a program, stored under hashes that `key` keys. */
export const createLimiter = (
  { partnerId, now, tx }: Owner,
  key: string,
  multiplier = 1,
): Limiter => {
  const requestOf = ({ name, subject }: Limit, times: number) => ({
    partnerId,
    subject: hashSubject(key, name, subject),
    now: now(),
    times,
  });

  // One transaction and a fixed order, so that concurrent requests cannot deadlock.
  const consumeEach = ({ limits, times }: TokenBatch): Promise<Limit[]> =>
    tx(async (trx) => {
      const exhausted: Limit[] = [];
      for (const limit of limits)
        if (!(await consumeToken(trx, bucketOf(limit), requestOf(limit, times))))
          exhausted.push(limit);
      return exhausted;
    });

  return {
    multiplier,
    hash: (...parts) => hashSubject(key, ...parts),
    consume: async (limits) => {
      const [exhausted] = await consumeEach({ limits, times: 1 });
      if (!exhausted) return;
      throw new AppError('tooManyRequests', {
        message: exhausted.name,
        retryAfterSeconds: secondsPerToken(exhausted),
      });
    },
    tryConsume: async (batch) => {
      const exhausted = await consumeEach(batch);
      return Math.max(0, ...exhausted.map(secondsPerToken));
    },
    refund: async ({ limits, times }) => {
      if (times <= 0) return;
      await tx(async (trx) => {
        for (const limit of limits)
          await refundToken(trx, bucketOf(limit), requestOf(limit, times));
      });
    },
  };
};
