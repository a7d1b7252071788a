import type { Partner } from '#contract/partner.ts';
import type { PlannedReward as PlannedRewardWire } from '#contract/planned-reward.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { PlannedDine } from '#domain/earning/check-planned-dine.ts';
import { type EarningPolicy, termsOf } from '#domain/earning/policy.ts';
import type { TierLevel } from '#domain/member/member.ts';
import type { PriceRange } from '#domain/merchant/merchant.ts';
import { wholeDollars } from '#domain/money.ts';
import { reservationBonusOn } from '#domain/reservations/reservation-bonus.ts';
import { type PlannedReward, planReward } from '#domain/rewards/planned-reward.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { typicalCheckDollars } from '#domain/rewards/typical-check.ts';
import { localDate, wallTimeIn } from '#domain/time/local-time.ts';
import {
  type EarningPartner,
  earningPartner,
  type KnownMerchant,
  offerFor,
  readMerchants,
} from '#server/earning/batch/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { readMemberFacts } from './member-facts-store.ts';
import { usedBy } from './used-by.ts';

export type PlanningMember = {
  partner: Partner;
  partnerId: string;
  memberId: number;
  tier: TierLevel;
  now: Date;
  /** The settings by which dines of a day are decided. */
  earningOn: (day: string) => EarningPartner;
};

/** A restaurant where a member may dine. */
export type DinePlan = {
  merchantId: string;
  priceRange: PriceRange;
  /** Whether it takes reservations here, whose bonus counts. */
  isBookable: boolean;
  /** The local day; today there unless given. */
  date?: string | undefined;
  /** The bonus in ledger units that an existing reservation promises. */
  promisedUnits?: number;
};

export const planningMember = (ctx: Ctx): PlanningMember => {
  const { id: memberId, tierLevel: tier } = memberOf(ctx);
  const { partner, partnerId } = ctx;
  const earningOn = (day: string) => earningPartner(ctx.partnerOn(day));
  return { partner, partnerId, memberId, tier, now: ctx.now(), earningOn };
};

const once = <T>(read: (day: string) => T): ((day: string) => T) => {
  const known = new Map<string, T>();
  return (day) => {
    const found = known.get(day) ?? read(day);
    known.set(day, found);
    return found;
  };
};

/** The facts that decide the member's dines from today on, read once for any number of restaurants. */
const readFacts = async (trx: Trx, member: PlanningMember) => {
  const { partner, partnerId, memberId, tier, now } = member;
  // A restaurant's local date is at most a day behind that of UTC.
  const since = new Date(now.getTime() - DAY_MS).getUTCFullYear();
  const facts = await readMemberFacts(trx, { partnerId, memberId }, since);
  const offers = partner.hasFlexOffers ? facts.offers : [];
  return {
    tier,
    earningOn: once(member.earningOn),
    card: facts.card,
    usedBy: usedBy(facts),
    offersAt: Map.groupBy(offers, ({ merchantId }) => merchantId),
    bonuses: facts.bonuses,
    dated: { ...partner, reservationCampaigns: facts.reservationCampaigns },
    wallTimes: new Map<string, string>(),
  };
};

type Facts = Awaited<ReturnType<typeof readFacts>>;

const wallTimeOf = (
  { wallTimes }: Facts,
  { timeZone, date, now }: { timeZone: string; date: string | undefined; now: Date },
): string => {
  const known = wallTimes.get(timeZone) ?? wallTimeIn(now, timeZone);
  wallTimes.set(timeZone, known);
  return date === undefined || date === localDate(known) ? known : `${date}T19:00:00`;
};

const planDine = (
  facts: Facts,
  { merchant, dine, now }: { merchant: KnownMerchant; dine: DinePlan; now: Date },
): { planned: PlannedDine; earning: EarningPolicy } => {
  const { tier, card } = facts;
  const { timeZone, acclaimedLevel } = merchant;
  const wallTime = wallTimeOf(facts, { timeZone, date: dine.date, now });
  const { earning, campaignOf } = facts.earningOn(localDate(wallTime));
  const terms = termsOf(earning, {
    tier,
    acclaimedLevel,
    offer: offerFor(merchant, { campaignCode: campaignOf(tier), date: localDate(wallTime) }),
  });
  const used = facts.usedBy({ merchantId: merchant.id, date: localDate(wallTime) });
  const checkCents = wholeDollars(typicalCheckDollars(dine.priceRange));
  return { planned: { wallTime, merchant, card, terms, used, checkCents }, earning };
};

const reservationUnits = ({ dated }: Facts, dine: DinePlan, date: string): number => {
  const openTable = dine.isBookable ? dine.merchantId : null;
  const bonus = reservationBonusOn(dated, { reservationProviders: { openTable } }, date);
  return dine.promisedUnits ?? bonus?.units ?? 0;
};

export type Plan = {
  dine: DinePlan;
  planned: PlannedDine;
  date: string;
  reward: PlannedReward;
  earning: EarningPolicy;
  facts: Pick<Facts, 'card'>;
};

/** Plans a typical check of the member on a day at each restaurant; unknown ones are left out. */
export const planRewards = async (
  trx: Trx,
  member: PlanningMember,
  dines: readonly DinePlan[],
): Promise<Plan[]> => {
  const ids = dines.map(({ merchantId }) => merchantId);
  const [merchants, facts] = await Promise.all([readMerchants(trx, ids), readFacts(trx, member)]);
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return dines.flatMap((dine) => {
    const merchant = byId.get(dine.merchantId);
    if (!merchant) return [];
    const { planned, earning } = planDine(facts, { merchant, dine, now: member.now });
    const date = localDate(planned.wallTime);
    const reward = planReward(earning, planned, {
      offers: facts.offersAt.get(merchant.id) ?? [],
      bonuses: facts.bonuses,
      reservationUnits: reservationUnits(facts, dine, date),
    });
    return [{ dine, planned, date, reward, earning, facts }];
  });
};

/** A planned reward as sent; null where the partner hides the rate, which the sum would reveal. */
export const presentReward = (
  partner: Partner,
  { date, reward, facts: { card } }: Pick<Plan, 'date' | 'reward' | 'facts'>,
): PlannedRewardWire | null => {
  if (!partner.showEarnRate) return null;
  const { reason, checkCents, eligibleCents, lines, units } = reward;
  return {
    date,
    reason,
    check: checkCents / 100,
    counted: eligibleCents / 100,
    lines: lines.map((line) => ({ part: line.part, amount: wireAmount(line.units, partner) })),
    total: wireAmount(units, partner),
    card: card && reason === null ? { cardType: card.cardType, lastFour: card.lastFour } : null,
  };
};
