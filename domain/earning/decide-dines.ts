import { type Cents, cents, points } from '../money.ts';
import { localDate } from '../time/local-time.ts';
import type { AwardStatus } from './award-states.ts';
import { type CheckedRules, checkRules } from './check-rules.ts';
import type { Decision, Reason } from './decision.ts';
import type { Dine } from './dine.ts';
import { type EarningPolicy, reachesVip } from './policy.ts';
import { desiredPostings, type Outcome } from './postings.ts';
import { type EarningRule, earningRules } from './rules/index.ts';
import type { Used } from './rules/rule.ts';
import { type Screened, screenBill } from './screen-bill.ts';

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order in which dines use up limits and count toward VIP: local time, then bill. */
export const dineOrder = (a: Dine, b: Dine): number =>
  compareText(a.bill.wallTime, b.bill.wallTime) || compareText(a.bill.key, b.bill.key);

type Year = { dines: Set<string>; spendCents: number; isVipReached: boolean };
type Month = { visits: number; spentCents: number };

type DecisionFacts = {
  rules?: readonly EarningRule[];
  vipYears?: ReadonlySet<number>;
  /** Dines and spend of earlier days of the year that count toward VIP, where all given dines are of one year. */
  earlier?: { dines: number; spendCents: number; isVipReached: boolean };
};
const noYears: ReadonlySet<number> = new Set();
const nothingEarlier = { dines: 0, spendCents: 0, isVipReached: false };

const createCounters = ({ vipYears = noYears, earlier = nothingEarlier }: DecisionFacts) => {
  const months = new Map<string, Month>();
  const years = new Map<string, Year>();
  const monthOf = (dine: Dine): Month => {
    const key = `${dine.bill.wallTime.slice(0, 7)} ${dine.merchant.id}`;
    const month = months.get(key) ?? { visits: 0, spentCents: 0 };
    months.set(key, month);
    return month;
  };
  const yearOf = (dine: Dine): Year => {
    const key = dine.bill.wallTime.slice(0, 4);
    const { isVipReached } = earlier;
    const year = years.get(key) ?? { dines: new Set(), spendCents: 0, isVipReached };
    years.set(key, year);
    return year;
  };
  return {
    used: (dine: Dine): Used => {
      const { visits, spentCents } = monthOf(dine);
      const { dines, spendCents, isVipReached } = yearOf(dine);
      const isVipCarried = vipYears.has(Number(dine.bill.wallTime.slice(0, 4)) - 1);
      const vip = {
        vipDines: earlier.dines + dines.size,
        vipSpendCents: earlier.spendCents + spendCents,
        isVipCarried,
        isVipReached,
      };
      return { visits, spentCents, ...vip };
    },
    count: (dine: Dine, eligible: Cents, { vip }: EarningPolicy) => {
      const month = monthOf(dine);
      month.visits += 1;
      month.spentCents += eligible;
      const year = yearOf(dine);
      year.dines.add(`${localDate(dine.bill.wallTime)} ${dine.merchant.id}`);
      year.spendCents += dine.bill.clearedCents ?? 0;
      const reached = {
        dines: earlier.dines + year.dines.size,
        spendCents: earlier.spendCents + year.spendCents,
      };
      if (vip && reachesVip(vip, reached)) year.isVipReached = true;
    },
  };
};

const decideUncleared = (dine: Dine, checked: CheckedRules): Decision => {
  const { bill, progress } = dine;
  const { eligible, ...rest } = checked;
  const nothing = { refundedCents: cents(0), rewardUnits: points(0), postings: [] };
  const forfeit = (reason: Reason): Decision => ({
    ...rest,
    ...nothing,
    status: 'Forfeit',
    reason,
    eligibleCents: cents(0),
  });
  if (bill.isReversed) return forfeit('reversed');
  if (progress.closed === 'neverCleared') return forfeit('neverCleared');
  return { ...rest, ...nothing, status: 'Pending', eligibleCents: eligible };
};

type TakenBack = Pick<Outcome, 'refundedCents' | 'isChargedBack'>;

const unpaidStatus = (
  policy: EarningPolicy,
  { progress, bill, terms }: Dine,
  { refusedBy, reason, refundedCents, isChargedBack }: CheckedRules & TakenBack,
): { status: AwardStatus; reason: Reason | null } => {
  if (refusedBy) return { status: 'Forfeit', reason };
  if (isChargedBack) return { status: 'Forfeit', reason: 'chargedBack' };
  if (refundedCents > 0 && refundedCents === bill.clearedCents)
    return { status: 'Forfeit', reason: 'refunded' };
  if (policy.requiresReview && !progress.isReviewed)
    return progress.closed === 'reviewExpired'
      ? { status: 'Forfeit', reason: 'reviewExpired' }
      : { status: 'Pending', reason };
  if (terms.isHeld && !progress.isReleased) return { status: 'Deferred', reason };
  return { status: 'Awarded', reason };
};

const decideCleared = (policy: EarningPolicy, dine: Dine, checked: CheckedRules): Decision => {
  const { rewardUnits, postings, refundedCents, isChargedBack } = desiredPostings(dine, checked);
  const { isPaid, isReviewed } = dine.progress;
  const { status, reason } =
    isPaid && !checked.refusedBy
      ? {
          status: 'Paid' as const,
          reason: isChargedBack ? ('chargedBack' as const) : checked.reason,
        }
      : unpaidStatus(policy, dine, { ...checked, refundedCents, isChargedBack });
  const awaitsReview = policy.requiresReview && !isReviewed && !isPaid;
  return {
    status,
    reason,
    refusedBy: checked.refusedBy,
    eligibleCents: checked.eligible,
    refundedCents,
    rate: checked.rate,
    rewardUnits: awaitsReview ? points(0) : rewardUnits,
    trace: checked.trace,
    postings: awaitsReview ? [] : postings,
  };
};

const screen = ({ bill, screening }: Dine): Screened =>
  screening && bill.clearedCents !== null ? screenBill(bill, screening) : null;

// A held or rejected bill counts toward nothing, so that its release decides it like any other
// bill.
const decideImplausible = (
  dine: Dine,
  checked: CheckedRules,
  reason: NonNullable<Screened>,
): Decision => {
  const { refundedCents, isChargedBack } = desiredPostings(dine, checked);
  const isRefunded = refundedCents > 0 && refundedCents === dine.bill.clearedCents;
  const isForfeit = isRefunded || reason === 'rejected';
  const returned = isChargedBack ? 'chargedBack' : 'refunded';
  return {
    status: isForfeit ? 'Forfeit' : 'Pending',
    reason: isRefunded ? returned : reason,
    refusedBy: null,
    eligibleCents: cents(0),
    refundedCents,
    rate: checked.rate,
    rewardUnits: points(0),
    trace: checked.trace,
    postings: [],
  };
};

/**
 * Decides every given dine of one member in the order of their local times; returns the decisions in the order of
 * `dines`. A decision depends on the set of facts alone: the caller passes all dines of a merchant's month where its
 * offer has limits, and of the year where VIP changes a dine, with the years in which dines reached VIP. Each dine has
 * the policy of its day. Refunds give back neither a used limit nor a reached VIP.
 */
export const decideDines = <D extends Dine>(
  policyOf: (dine: D) => EarningPolicy,
  dines: readonly D[],
  facts: DecisionFacts = {},
): Decision[] => {
  const { rules = earningRules } = facts;
  const decisions = new Map<Dine, Decision>();
  const counters = createCounters(facts);
  for (const dine of dines.length > 1 ? [...dines].sort(dineOrder) : dines) {
    const policy = policyOf(dine);
    const checked = checkRules({ policy, dine, used: counters.used(dine), rules });
    if (dine.bill.clearedCents === null) {
      decisions.set(dine, decideUncleared(dine, checked));
      continue;
    }
    const screened = checked.refusedBy ? null : screen(dine);
    if (screened) {
      decisions.set(dine, decideImplausible(dine, checked, screened));
      continue;
    }
    if (checked.eligible > 0) counters.count(dine, checked.eligible, policy);
    decisions.set(dine, decideCleared(policy, dine, checked));
  }
  return dines.map((dine) => {
    const decision = decisions.get(dine);
    if (!decision) throw new Error('a dine was not decided');
    return decision;
  });
};
