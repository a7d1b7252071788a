import type { DineSummary } from '#contract/member.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { type Ctx, memberKeyOf } from '#server/platform/context.ts';
import { readBalance, sumOpen } from './store.ts';
import { sumYear } from './sum-year.ts';

/** The member's rewards of the calendar year, by the merchants' local dates. */
export const summarizeDines = (ctx: Ctx): Promise<DineSummary> =>
  ctx.tx(async (trx) => {
    const key = memberKeyOf(ctx);
    const [sums, open, balance] = await Promise.all([
      sumYear(trx, key, businessDay(ctx.now()).slice(0, 4)),
      sumOpen(trx, key),
      readBalance(trx, key),
    ]);
    const onWire = (units: number) => wireAmount(units, ctx.partner);
    return {
      currentYearBenefits: onWire(sums.units),
      currentYearDines: sums.dines,
      months: sums.months.map(onWire),
      onTheWay: onWire(open.on_the_way),
      waitingForReview: onWire(open.for_review),
      balance: onWire(balance),
    };
  });
