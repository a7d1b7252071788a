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

// In one transaction, and in the order given, which is the same for all who share these limits.
const drawEach = (ctx: Ctx, key: string, { limits, times }: Several): Promise<Limit[]> =>
  ctx.tx(async (trx) => {
    const lacking: Limit[] = [];
    for (const limit of limits) {
      const draw = { ...drawOf(ctx, key, limit), times };
      if (!(await drawToken(trx, bucketOf(limit), draw))) lacking.push(limit);
    }
    return lacking;
  });

/** Takes one token of each limit; where one has none, answers 429 with the time until it has one again. */
export const takeTokens = async (
  ctx: Ctx,
  key: string,
  limits: readonly Limit[],
): Promise<void> => {
  const [lacking] = await drawEach(ctx, key, { limits, times: 1 });
  if (!lacking) return;
  throw new AppError('tooManyRequests', {
    message: lacking.name,
    retryAfterSeconds: secondsToOne(lacking),
  });
};

/** Takes tokens of every limit that has as many; 0, or the seconds until the scarcest has one again. */
export const drawTokens = async (ctx: Ctx, key: string, several: Several): Promise<number> => {
  const lacking = await drawEach(ctx, key, several);
  return Math.max(0, ...lacking.map(secondsToOne));
};

/** Puts tokens back that were taken for what turned out to be honest. */
export const returnTokens = async (
  ctx: Ctx,
  key: string,
  { limits, times }: Several,
): Promise<void> => {
  if (times <= 0) return;
  await ctx.tx(async (trx) => {
    for (const limit of limits)
      await returnToken(trx, bucketOf(limit), { ...drawOf(ctx, key, limit), times });
  });
};
