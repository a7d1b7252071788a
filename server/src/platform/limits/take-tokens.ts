import { createHmac } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors/app-error.ts';
import { drawToken } from './store.ts';

/** How often something may be done: `times` within `everyMs`, by whom or what the subject names. */
export type Limit = { name: string; times: number; everyMs: number; subject: string };

/** The keyed hash under which a limit or a counter is kept. */
export const hashSubject = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

/** Takes one token of each limit; the first that has none answers 429 with the time until it has one again. */
export const takeTokens = async (
  ctx: Ctx,
  key: string,
  limits: readonly Limit[],
): Promise<void> => {
  for (const { name, times, everyMs, subject } of limits) {
    const draw = {
      partnerId: ctx.partnerId,
      subject: hashSubject(key, name, subject),
      now: ctx.now(),
    };
    const bucket = { capacity: times, perMs: times / everyMs };
    if (await ctx.tx((trx) => drawToken(trx, bucket, draw))) continue;
    throw new AppError('tooManyRequests', {
      message: name,
      retryAfterSeconds: Math.ceil(everyMs / times / 1000),
    });
  }
};
