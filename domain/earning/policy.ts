import type { TierLevel } from '../member/member.ts';
import type { AcclaimedLevel } from '../merchant/merchant.ts';
import { type Cents, type Points, points } from '../money.ts';

/** The partner settings for earning. Rates are reward units per eligible $1. */
export type EarningPolicy = {
  rates: { readonly [Tier in TierLevel]: number };
  /** Qualifying dines and spend of a calendar year after which VIP begins; null without VIP. */
  vip: { dines: number; spendCents: number } | null;
  /** The exclusive levels that the program has, and those that a tier opens. */
  exclusive: readonly AcclaimedLevel[];
  opens: { readonly [Tier in TierLevel]: readonly AcclaimedLevel[] };
  holdDays: number;
  requiresReview: boolean;
  /** The smallest bill that earns if the restaurant sets none; 0 for no minimum. */
  minTicketCents: number;
  /** Whether gift cards that are bought on site earn. */
  giftCardsEarn: boolean;
};

/**
 * A restaurant's offer to a tier; `weekdays` has bit 0 for Sunday, null limits mean none, a null
 * minimum the program's.
 */
export type Offer = {
  weekdays: number;
  maxSpendCents: number | null;
  maxVisits: number | null;
  minTicketCents: number | null;
};

/** The terms of one dine, stored when it is first seen, so that later changes never re-rate it. */
export type Terms = Offer & {
  tier: TierLevel;
  rate: number;
  /** The rate once the member has earned VIP in the year; null if VIP does not change this dine. */
  vipRate: number | null;
  acclaimedLevel: AcclaimedLevel;
  /** Whether a cleared reward waits in `deferred` before it is awarded. */
  isHeld: boolean;
};

/** Weekdays as bits, Sunday the lowest: all seven. */
export const EVERY_DAY = 127;
/** An offer without conditions. */
export const openOffer: Offer = {
  weekdays: EVERY_DAY,
  maxSpendCents: null,
  maxVisits: null,
  minTicketCents: null,
};

/** The terms of a dine of a member of `tier` under an offer; VIP is for tiers other than opted out. */
export const termsOf = (
  policy: EarningPolicy,
  facts: { tier: TierLevel; offer: Offer; acclaimedLevel: AcclaimedLevel },
): Terms => {
  const { tier, offer } = facts;
  const rate = policy.rates[tier];
  const acclaimedLevel = policy.exclusive.includes(facts.acclaimedLevel) ? facts.acclaimedLevel : 0;
  const isOpen = (to: TierLevel) =>
    acclaimedLevel === 0 || policy.opens[to].includes(acclaimedLevel);
  const vipChanges = rate !== policy.rates.VIP || isOpen(tier) !== isOpen('VIP');
  const vipRate = policy.vip && tier === 'OptedIn' && vipChanges ? policy.rates.VIP : null;
  const minTicketCents = (offer.minTicketCents ?? policy.minTicketCents) || null;
  const isHeld = policy.holdDays > 0;
  return { ...offer, minTicketCents, tier, rate, vipRate, acclaimedLevel, isHeld };
};

/** Whether other dines of the same merchant and month affect this one. */
export const hasMonthlyLimit = (terms: Pick<Offer, 'maxSpendCents' | 'maxVisits'>): boolean =>
  terms.maxSpendCents !== null || terms.maxVisits !== null;

export type VipGoal = NonNullable<EarningPolicy['vip']>;

/** Whether the qualifying dines and spend of a calendar year reach the goal of VIP. */
export const reachesVip = (goal: VipGoal, year: { dines: number; spendCents: number }): boolean =>
  year.dines >= goal.dines && year.spendCents >= goal.spendCents;

/** The goal of VIP from a day on, null without VIP; later ones stand first, and the last has no beginning. */
export type VipPeriod = { from: string; goal: VipGoal | null };

/** The goal of VIP on a day. */
export const vipGoalOn = (periods: readonly VipPeriod[], day: string): VipGoal | null =>
  periods.find(({ from }) => from <= day)?.goal ?? null;

/** The periods of which a day is in a calendar year. */
export const vipPeriodsIn = (periods: readonly VipPeriod[], year: number): VipPeriod[] => {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const begun = periods.filter(({ from }) => from <= last);
  const atFirst = begun.findIndex(({ from }) => from <= first);
  return begun.slice(0, atFirst + 1);
};

const businessYear = (day: string): number => Number(day.slice(0, 4));

/** The years whose VIP is in force on a day: its own year and the one before. */
export const vipYearsInForce = (day: string): [number, number] => [
  businessYear(day) - 1,
  businessYear(day),
];

/**
 * Reward units for eligible cents at units per $1, rounded down once per bill: $42.50 at 3 gives 127.
 * Throws RangeError outside safe integers; see docs/behavior/earning.md#rate.
 */
export const earn = (eligible: Cents, rate: number): Points =>
  points(Math.floor((eligible * rate) / 100));
