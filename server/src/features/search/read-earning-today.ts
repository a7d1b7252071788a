import type { EarningToday } from '#contract/merchant.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { checkEarningOfList } from '#server/earning/explain/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import { consumeTokens } from '#server/platform/limits/index.ts';

export type EarningLimit = { limitKey: string; rateLimitMultiplier: number };

const PAGES_A_MINUTE = 60;

/** What a dine today would earn the member at each restaurant of a page. */
export const readEarningToday =
  ({ limitKey, rateLimitMultiplier }: EarningLimit) =>
  async (ctx: Ctx, request: { ids: readonly string[] }): Promise<EarningToday[]> => {
    await consumeTokens(ctx, limitKey, [
      {
        ...{ name: 'earningToday', subject: `${ctx.partnerId}|${memberOf(ctx).id}` },
        ...{ times: PAGES_A_MINUTE * rateLimitMultiplier, everyMs: MINUTE_MS },
      },
    ]);
    return checkEarningOfList(ctx, request);
  };
