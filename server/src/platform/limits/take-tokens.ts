import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { drawToken, returnToken } from './store.ts';

/** How often something may be done: `times` within `everyMs`, by whom or what the subject names. */
export type Limit = { name: string; times: number; everyMs: number; subject: string };

type Several = { limits: readonly Limit[]; times: number };

/** The keyed hash under which a limit or a counter is kept. */
export const hashSubject = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

const bucketOf = ({ times, everyMs }: Limit) => ({ capacity: times, perMs: times / everyMs });

const drawOf = (ctx: Ctx, key: string, { name, subject }: Limit) => ({
  partnerId: ctx.partnerId,
  subject: hashSubject(key, name, subject),
  now: ctx.now(),
});

const secondsToOne = ({ times, everyMs }: Limit): number => Math.ceil(everyMs / times / 1000);

const isDrawn = (ctx: Ctx, key: string, { limit, times }: { limit: Limit; times: number }) =>
  ctx.tx((trx) => drawToken(trx, bucketOf(limit), { ...drawOf(ctx, key, limit), times }));

/** Takes one token of each limit; the first that has none answers 429 with the time until it has one again. */
export const takeTokens = async (
  ctx: Ctx,
  key: string,
  limits: readonly Limit[],
): Promise<void> => {
  for (const limit of limits) {
    if (await isDrawn(ctx, key, { limit, times: 1 })) continue;
    throw new AppError('tooManyRequests', {
      message: limit.name,
      retryAfterSeconds: secondsToOne(limit),
    });
  }
};

/** Takes tokens of every limit that has as many; 0, or the seconds until the scarcest has one again. */
export const drawTokens = async (
  ctx: Ctx,
  key: string,
  { limits, times }: Several,
): Promise<number> => {
  let waitSeconds = 0;
  for (const limit of limits)
    if (!(await isDrawn(ctx, key, { limit, times })))
      waitSeconds = Math.max(waitSeconds, secondsToOne(limit));
  return waitSeconds;
};

export const returnTokens = async (
  ctx: Ctx,
  key: string,
  { limits, times }: Several,
): Promise<void> => {
  if (times <= 0) return;
  for (const limit of limits)
    await ctx.tx((trx) => returnToken(trx, bucketOf(limit), { ...drawOf(ctx, key, limit), times }));
};
