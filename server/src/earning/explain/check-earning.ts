import type { EarningCheck, EarningToday } from '#contract/merchant.ts';
import { checkPlannedDine } from '#domain/earning/check-planned-dine.ts';
import type { PlannedReward } from '#domain/rewards/planned-reward.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  type DinePlan,
  type Plan,
  planningMember,
  planRewards,
  presentReward,
} from './plan-rewards.ts';

type Checked = EarningCheck & { merchantId: string };

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const presentBonus = ({ partner }: Ctx, { bonus }: PlannedReward): EarningCheck['bonus'] =>
  bonus && {
    code: bonus.code,
    amount: wireAmount(bonus.rewardUnits, partner),
    dinesCounted: bonus.dinesCounted,
    dinesRequired: bonus.dinesRequired,
  };

const presentCheck = (ctx: Ctx, { dine, planned, date, reward, earning, facts }: Plan): Checked => {
  const { spendLeftCents, eligibleCents: _, ...check } = checkPlannedDine(earning, planned);
  const { maxVisits, maxSpendCents, minTicketCents } = planned.terms;
  const offerUnits = reward.lines.find(({ part }) => part === 'offer')?.units;
  return {
    ...check,
    merchantId: dine.merchantId,
    today: date,
    maxVisits,
    spendLeft: toDollars(spendLeftCents),
    maxSpend: toDollars(maxSpendCents),
    minTicket: toDollars(minTicketCents),
    offer: offerUnits === undefined ? null : wireAmount(offerUnits, ctx.partner),
    bonus: presentBonus(ctx, reward),
    reward: presentReward(ctx.partner, { date, reward, facts }),
    cardLastFour: facts.card?.lastFour ?? null,
    tracksFrom: facts.card?.tracksFrom ?? null,
  };
};

const checkMerchants = async (ctx: Ctx, dines: readonly DinePlan[]): Promise<Checked[]> => {
  const plans = await ctx.tx((trx) => planRewards(trx, planningMember(ctx), dines));
  return plans.map((plan) => presentCheck(ctx, plan));
};

/** Whether a dine of the member today would earn, by the rules that decide dines. */
export const checkEarning = async (ctx: Ctx, dine: DinePlan): Promise<EarningCheck> => {
  const [check] = await checkMerchants(ctx, [dine]);
  if (!check) throw new AppError('notFound');
  return check;
};

/** Checks a page of restaurants; unknown ones are left out. */
export const checkEarningOfList = (ctx: Ctx, dines: readonly DinePlan[]): Promise<EarningToday[]> =>
  checkMerchants(ctx, dines);

/** The ledger units that a typical check would earn the member today at each restaurant, all included. */
export const earnUnitsToday = async (
  ctx: Ctx,
  dines: readonly DinePlan[],
): Promise<Map<string, number>> => {
  const plans = await ctx.tx((trx) => planRewards(trx, planningMember(ctx), dines));
  return new Map(plans.map(({ dine, reward }) => [dine.merchantId, reward.units]));
};
