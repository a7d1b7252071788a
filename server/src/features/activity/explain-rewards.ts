import type { RewardSums, RewardSumsQuery } from '#contract/activity.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { sumRewards } from '#server/earning/explain/index.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';

const LISTED_PER_PART = 8;

/**
 * The member's rewards of this year or of all years, and each balance, as sums of journal entries.
 */
export const explainRewards = (ctx: Ctx, { period }: RewardSumsQuery): Promise<RewardSums> =>
  ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const today = businessDay(ctx.now());
    const year = period === 'year' ? Number(today.slice(0, 4)) : null;
    const { units, groups, balances } = await sumRewards(trx, key, {
      year,
      limit: LISTED_PER_PART,
    });
    const amountOf = (input: { units: number }) => wireAmount(input.units, ctx.partner);
    return {
      year,
      today,
      total: wireAmount(units, ctx.partner),
      groups: groups.map(({ part, count, listed, rest, ...group }) => ({
        part,
        count,
        amount: amountOf(group),
        listed: listed.map((reward) => ({
          title: reward.title,
          date: reward.day,
          amount: amountOf(reward),
        })),
        rest: rest && { count: rest.count, amount: amountOf(rest), from: rest.from, to: rest.to },
      })),
      balances: balances.map(({ account, parts, ...balance }) => ({
        account,
        amount: amountOf(balance),
        parts: parts.map((sum) => ({ part: sum.part, amount: amountOf(sum) })),
      })),
    };
  });
