import { type Cents, cents } from '../money.ts';
import { typicalCheckDollars } from '../rewards/typical-check.ts';
import { addDays, localDate } from '../time/local-time.ts';
import { checkRules } from './check-rules.ts';
import type { Reason } from './decision.ts';
import { type Dine, freshProgress } from './dine.ts';
import { type EarningPolicy, earn, type Terms } from './policy.ts';
import type { EarningRule } from './rules/index.ts';
import type { Used } from './rules/rule.ts';

/** A planned dine: member, restaurant, terms, and used limits. */
export type PlannedDine = {
  /** Local time at the restaurant, `YYYY-MM-DDTHH:MM:SS`. */
  wallTime: string;
  merchant: Dine['merchant'];
  /** The card that would pay; null without a linked card. */
  card: Dine['card'] | null;
  terms: Terms;
  used: Used;
  /** The typical check at the restaurant's prices; that of an unknown price range unless given. */
  checkCents?: Cents;
};

export type PlannedDineCheck = {
  earns: boolean;
  /** The counted amount of a typical check. */
  eligibleCents: Cents;
  reason: Reason | 'noCard' | null;
  /** Reward units per eligible $1. */
  rate: number;
  /** Remaining monthly limits; null without a limit. */
  visitsLeft: number | null;
  spendLeftCents: number | null;
  /** The next day that would earn, when today would not. */
  nextEarnsOn: string | null;
};

const LOOK_AHEAD_DAYS = 62;

/** The check that a planned dine assumes: the typical one, or the least that earns if that is larger. */
export const checkOf = ({ checkCents, terms }: PlannedDine): Cents =>
  cents(Math.max(checkCents ?? typicalCheckDollars(0) * 100, terms.minTicketCents ?? 0));

const dineOn = (planned: PlannedDine, card: Dine['card'], wallTime: string): Dine => ({
  bill: {
    provider: '',
    transactionId: '',
    cardToken: '',
    key: '',
    wallTime,
    mids: [],
    mcc: null,
    entryMode: null,
    authCents: null,
    isReversed: false,
    clearedCents: checkOf(planned),
  },
  merchant: planned.merchant,
  card,
  terms: planned.terms,
  refunds: [],
  progress: freshProgress,
});

const usedBy = (planned: PlannedDine, date: string): Used => {
  const { used, wallTime } = planned;
  const month = date.slice(0, 7) === wallTime.slice(0, 7) ? used : { visits: 0, spentCents: 0 };
  const nextYear = { vipDines: 0, vipSpendCents: 0, isVipCarried: false, isVipReached: false };
  const year = date.slice(0, 4) === wallTime.slice(0, 4) ? used : nextYear;
  return {
    visits: month.visits,
    spentCents: month.spentCents,
    vipDines: year.vipDines,
    vipSpendCents: year.vipSpendCents,
    isVipCarried: year.isVipCarried,
    isVipReached: year.isVipReached === true,
  };
};

const decideOn = (
  policy: EarningPolicy,
  { planned, card, date }: { planned: PlannedDine; card: Dine['card']; date: string },
  rules?: readonly EarningRule[],
) =>
  checkRules({
    policy,
    dine: dineOn(planned, card, `${date}T19:00:00`),
    used: usedBy(planned, date),
    ...(rules && { rules }),
  });

/**
 * The reward of a dine with a typical check on its day, by the rules for actual dines; nothing
 * without a card.
 */
export const earnOn = (
  policy: EarningPolicy,
  planned: PlannedDine,
): Pick<PlannedDineCheck, 'eligibleCents' | 'reason'> & { units: number } => {
  const { card } = planned;
  if (!card) return { eligibleCents: cents(0), units: 0, reason: 'noCard' };
  const date = localDate(planned.wallTime);
  const { eligible, rate, reason } = decideOn(policy, { planned, card, date });
  const units = earn(eligible, rate);
  return { eligibleCents: eligible, units, reason: eligible > 0 ? null : reason };
};

const firstDayAfter = (today: string, isRight: (date: string) => boolean): string | null => {
  for (let day = 1; day <= LOOK_AHEAD_DAYS; day += 1) {
    const date = addDays(today, day);
    if (isRight(date)) return date;
  }
  return null;
};

/**
 * Whether a dine would earn, by the rules for actual dines: the first rule that fails is the
 * reason, and the next earning day within two months is named.
 */
export const checkPlannedDine = (
  policy: EarningPolicy,
  planned: PlannedDine,
  rules?: readonly EarningRule[],
): PlannedDineCheck => {
  const { terms, used } = planned;
  const today = localDate(planned.wallTime);
  const left = {
    visitsLeft: terms.maxVisits === null ? null : Math.max(0, terms.maxVisits - used.visits),
    spendLeftCents:
      terms.maxSpendCents === null ? null : Math.max(0, terms.maxSpendCents - used.spentCents),
  };
  const { card } = planned;
  if (!card)
    return {
      earns: false,
      reason: 'noCard',
      rate: terms.rate,
      nextEarnsOn: null,
      eligibleCents: cents(0),
      ...left,
    };
  const decide = (date: string) => decideOn(policy, { planned, card, date }, rules);
  const earnsOn = (date: string) => decide(date).eligible > 0;
  const { reason, rate, eligible } = decide(today);
  const counted = { rate, eligibleCents: eligible, ...left };
  if (eligible > 0) return { earns: true, reason: null, nextEarnsOn: null, ...counted };
  return { earns: false, reason, nextEarnsOn: firstDayAfter(today, earnsOn), ...counted };
};
