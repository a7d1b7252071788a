import type { EarningCheck, EarningToday } from '#contract/merchant.ts';
import { checkPlannedBonuses, type PlannedBonuses } from '#domain/bonuses/check-planned-bonuses.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  checkPlannedDine,
  earnToday,
  type PlannedDine,
} from '#domain/earning/check-planned-dine.ts';
import { termsOf } from '#domain/earning/policy.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { localDate, wallTimeIn } from '#domain/time/local-time.ts';
import {
  earningPartner,
  type KnownMerchant,
  offerFor,
  readMerchants,
} from '#server/earning/batch/index.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readMemberFacts } from './member-facts-store.ts';
import { usedBy } from './used-by.ts';

type Checked = EarningCheck & { merchantId: string };

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The facts that decide the member's dines today, read once for any number of restaurants. */
const readFacts = async (trx: Trx, ctx: Ctx) => {
  const { id: memberId, tierLevel: tier } = memberOf(ctx);
  // A restaurant's local date is at most a day behind that of UTC.
  const since = new Date(ctx.now().getTime() - DAY_MS).getUTCFullYear();
  const facts = await readMemberFacts(trx, { partnerId: ctx.partnerId, memberId }, since);
  const offers = ctx.partner.hasFlexOffers ? facts.offers : [];
  return {
    tier,
    ...earningPartner(ctx.partner),
    card: facts.card,
    usedBy: usedBy(facts),
    offersAt: Map.groupBy(offers, ({ merchantId }) => merchantId),
    bonuses: facts.bonuses,
    wallTimes: new Map<string, string>(),
  };
};

type Facts = Awaited<ReturnType<typeof readFacts>>;
type Planned = PlannedDine & { date: string };

const planDine = (
  { tier, earning, campaignOf, card, usedBy, wallTimes }: Facts,
  { merchant, now }: { merchant: KnownMerchant; now: Date },
): Planned => {
  const wallTime = wallTimes.get(merchant.timeZone) ?? wallTimeIn(now, merchant.timeZone);
  wallTimes.set(merchant.timeZone, wallTime);
  const date = localDate(wallTime);
  const offer = offerFor(merchant, campaignOf(tier));
  const terms = termsOf(earning, { tier, offer, acclaimedLevel: merchant.acclaimedLevel });
  const used = usedBy({ merchantId: merchant.id, date });
  return { wallTime, date, merchant, card, terms, used };
};

const addedTo = (
  { offersAt, bonuses }: Facts,
  { merchant: { id: merchantId }, date: dinedOn }: Planned,
  cents: number,
): PlannedBonuses =>
  checkPlannedBonuses(
    { merchantId, dinedOn, cents },
    { offers: offersAt.get(merchantId) ?? [], bonuses },
  );

const presentBonus = ({ partner }: Ctx, { bonus }: PlannedBonuses): EarningCheck['bonus'] =>
  bonus && {
    code: bonus.code,
    amount: wireAmount(bonus.rewardUnits, partner),
    dinesCounted: bonus.dinesCounted,
    dinesRequired: bonus.dinesRequired,
  };

const checkMerchants = (ctx: Ctx, ids: readonly string[]): Promise<Checked[]> =>
  ctx.tx(async (trx) => {
    const [merchants, facts] = await Promise.all([readMerchants(trx, ids), readFacts(trx, ctx)]);
    return merchants.map((merchant) => {
      const planned = planDine(facts, { merchant, now: ctx.now() });
      const { eligibleCents, spendLeftCents, ...check } = checkPlannedDine(facts.earning, planned);
      const added = addedTo(facts, planned, eligibleCents);
      return {
        ...check,
        merchantId: merchant.id,
        today: planned.date,
        spendLeft: toDollars(spendLeftCents),
        maxVisits: planned.terms.maxVisits,
        maxSpend: toDollars(planned.terms.maxSpendCents),
        minTicket: toDollars(planned.terms.minTicketCents),
        offer: added.offerUnits > 0 ? wireAmount(added.offerUnits, ctx.partner) : null,
        bonus: presentBonus(ctx, added),
        cardLastFour: facts.card?.lastFour ?? null,
        tracksFrom: facts.card?.tracksFrom ?? null,
      };
    });
  });

/** Whether a dine of the member today would earn, by the rules that decide dines. */
export const checkEarning = async (ctx: Ctx, { id }: { id: string }): Promise<EarningCheck> => {
  const [check] = await checkMerchants(ctx, [id]);
  if (!check) throw new AppError('notFound');
  return check;
};

/** Checks a page of restaurants; unknown ones are left out. */
export const checkEarningOfList = (
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<EarningToday[]> => checkMerchants(ctx, ids);

/** The ledger units that a typical check would earn the member today at each restaurant, offers and bonuses included. */
export const earnUnitsToday = (ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> =>
  ctx.tx(async (trx) => {
    const [merchants, facts] = await Promise.all([readMerchants(trx, ids), readFacts(trx, ctx)]);
    return new Map(
      merchants.map((merchant) => {
        const planned = planDine(facts, { merchant, now: ctx.now() });
        const { units, eligibleCents } = earnToday(facts.earning, planned);
        return [merchant.id, units + addedTo(facts, planned, eligibleCents).units];
      }),
    );
  });
