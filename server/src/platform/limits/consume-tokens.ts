import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { consumeToken, refundToken } from './store.ts';

/** At most `times` within `everyMs` for each subject. */
export type Limit = { name: string; times: number; everyMs: number; subject: string };

type TokenBatch = { limits: readonly Limit[]; times: number };

/** The keyed hash that a limit or counter is stored under. */
export const hashSubject = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

/** The token bucket of a limit. */
export const bucketOf = ({ times, everyMs }: Pick<Limit, 'times' | 'everyMs'>) => ({
  capacity: times,
  perMs: times / everyMs,
});

const tokenRequestOf = (ctx: Ctx, key: string, { name, subject }: Limit) => ({
  partnerId: ctx.partnerId,
  subject: hashSubject(key, name, subject),
  now: ctx.now(),
});

/** Seconds, rounded up, until a used-up limit allows the next request. */
export const secondsPerToken = ({ times, everyMs }: Pick<Limit, 'times' | 'everyMs'>): number =>
  Math.ceil(everyMs / times / 1000);

// One transaction and a fixed order, so that concurrent requests cannot deadlock.
const consumeEach = (ctx: Ctx, key: string, { limits, times }: TokenBatch): Promise<Limit[]> =>
  ctx.tx(async (trx) => {
    const exhausted: Limit[] = [];
    for (const limit of limits) {
      const request = { ...tokenRequestOf(ctx, key, limit), times };
      if (!(await consumeToken(trx, bucketOf(limit), request))) exhausted.push(limit);
    }
    return exhausted;
  });

/** Consumes one token of each limit, or throws 429 with the time until the next one. */
export const consumeTokens = async (
  ctx: Ctx,
  key: string,
  limits: readonly Limit[],
): Promise<void> => {
  const [exhausted] = await consumeEach(ctx, key, { limits, times: 1 });
  if (!exhausted) return;
  throw new AppError('tooManyRequests', {
    message: exhausted.name,
    retryAfterSeconds: secondsPerToken(exhausted),
  });
};

/** Consumes tokens where enough are left; returns 0, or the seconds until the scarcest limit refills. */
export const tryConsumeTokens = async (
  ctx: Ctx,
  key: string,
  batch: TokenBatch,
): Promise<number> => {
  const exhausted = await consumeEach(ctx, key, batch);
  return Math.max(0, ...exhausted.map(secondsPerToken));
};

export const refundTokens = async (
  ctx: Ctx,
  key: string,
  { limits, times }: TokenBatch,
): Promise<void> => {
  if (times <= 0) return;
  await ctx.tx(async (trx) => {
    for (const limit of limits)
      await refundToken(trx, bucketOf(limit), { ...tokenRequestOf(ctx, key, limit), times });
  });
};
