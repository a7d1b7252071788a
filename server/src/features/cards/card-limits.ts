import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { ipPrefix, type Limit } from '#server/platform/limits/index.ts';

/** Limits against card testing: submissions, rejections before a CAPTCHA, and rejections in total. */
export const cardLimits = (ctx: Ctx) => {
  const member = String(memberOf(ctx).id);
  const address = ipPrefix(ctx.clientAddress);
  const limit = (name: string, times: number, rest: Pick<Limit, 'everyMs' | 'subject'>): Limit => ({
    name,
    times: times * ctx.limiter.multiplier,
    ...rest,
  });
  const byMember = { everyMs: DAY_MS, subject: member };
  const byAddress = { everyMs: HOUR_MS, subject: address };
  return {
    posts: [limit('card-post', 10, byMember), limit('card-post-prefix', 30, byAddress)],
    // The CAPTCHA gate applies the multiplier itself.
    freeAttempts: [
      { name: 'card-free', times: 5, ...byMember },
      { name: 'card-free-prefix', times: 10, ...byAddress },
    ],
    rejections: [limit('card-refused', 20, byMember), limit('card-refused-prefix', 40, byAddress)],
    removals: [limit('card-removal', 24, byMember)],
  };
};
