import { type Cents, cents, points } from '../money.ts';
import type { AwardStatus } from './award-states.ts';
import { desiredPostings } from './desired-postings.ts';
import type { Decision, Reason, Visit } from './dine.ts';
import { localDate } from './local-time.ts';
import type { EarningProgram } from './policy.ts';
import { checkRules, type RuleResult, type Used } from './rules/index.ts';

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order in which dines use up limits and count toward VIP: local time, then bill. */
export const visitOrder = (a: Visit, b: Visit): number =>
  byText(a.bill.wallTime, b.bill.wallTime) || byText(a.bill.key, b.bill.key);

type Year = { places: Set<string>; spendCents: number };
type Month = { visits: number; spentCents: number };

const counters = () => {
  const months = new Map<string, Month>();
  const years = new Map<string, Year>();
  const monthOf = (visit: Visit): Month => {
    const key = `${visit.bill.wallTime.slice(0, 7)} ${visit.merchant.id}`;
    const month = months.get(key) ?? { visits: 0, spentCents: 0 };
    months.set(key, month);
    return month;
  };
  const yearOf = (visit: Visit): Year => {
    const key = visit.bill.wallTime.slice(0, 4);
    const year = years.get(key) ?? { places: new Set(), spendCents: 0 };
    years.set(key, year);
    return year;
  };
  return {
    used: (visit: Visit): Used => {
      const { visits, spentCents } = monthOf(visit);
      const { places, spendCents } = yearOf(visit);
      return { visits, spentCents, vipDines: places.size, vipSpendCents: spendCents };
    },
    count: (visit: Visit, eligible: Cents) => {
      const month = monthOf(visit);
      month.visits += 1;
      month.spentCents += eligible;
      const year = yearOf(visit);
      year.places.add(`${localDate(visit.bill.wallTime)} ${visit.merchant.id}`);
      year.spendCents += visit.bill.clearedCents ?? 0;
    },
  };
};

const pending = (visit: Visit, rule: RuleResult): Decision => {
  const { bill, progress } = visit;
  const nothing = { refundedCents: cents(0), rewardUnits: points(0), postings: [] };
  const forfeit = (reason: Reason): Decision => ({
    ...rule,
    ...nothing,
    status: 'Forfeit',
    reason,
    eligibleCents: cents(0),
  });
  if (bill.isReversed) return forfeit('reversed');
  if (progress.closed === 'neverCleared') return forfeit('neverCleared');
  return { ...rule, ...nothing, status: 'Pending', eligibleCents: rule.eligible };
};

const unpaid = (
  program: EarningProgram,
  { progress, bill, terms }: Visit,
  found: { reason: Reason | null; refundedCents: number },
): { status: AwardStatus; reason: Reason | null } => {
  const { reason } = found;
  if (reason && reason !== 'capped') return { status: 'Forfeit', reason };
  if (found.refundedCents > 0 && found.refundedCents === bill.clearedCents)
    return { status: 'Forfeit', reason: 'refunded' };
  if (program.requiresReview && !progress.isReviewed)
    return progress.closed === 'reviewExpired'
      ? { status: 'Forfeit', reason: 'reviewExpired' }
      : { status: 'Pending', reason };
  if (terms.isHeld && !progress.isReleased) return { status: 'Deferred', reason };
  return { status: 'Awarded', reason };
};

const settled = (program: EarningProgram, visit: Visit, rule: RuleResult): Decision => {
  const outcome = desiredPostings(visit, rule);
  const { status, reason } = visit.progress.isPaid
    ? { status: 'Paid' as const, reason: rule.reason }
    : unpaid(program, visit, { reason: rule.reason, refundedCents: outcome.refundedCents });
  const waits = program.requiresReview && !visit.progress.isReviewed && !visit.progress.isPaid;
  return {
    status,
    reason,
    eligibleCents: rule.eligible,
    refundedCents: outcome.refundedCents,
    rate: rule.rate,
    rewardUnits: waits ? points(0) : outcome.rewardUnits,
    trace: rule.trace,
    postings: waits ? [] : outcome.postings,
  };
};

/**
 * Decides every dine of one member that is given, in the order of their local times; the answer has the same
 * order as `visits`. It depends on the set of facts alone: the caller gives all dines of a merchant's month
 * where its offer has limits, and of the year where VIP changes a dine. Refunds give back neither a used
 * limit nor a reached VIP (A §1, §6).
 */
export const decideVisits = (program: EarningProgram, visits: readonly Visit[]): Decision[] => {
  const decisions = new Map<Visit, Decision>();
  const counter = counters();
  for (const visit of visits.length > 1 ? [...visits].sort(visitOrder) : visits) {
    const rule = checkRules(program, visit, counter.used(visit));
    if (visit.bill.clearedCents === null) {
      decisions.set(visit, pending(visit, rule));
      continue;
    }
    if (rule.eligible > 0) counter.count(visit, rule.eligible);
    decisions.set(visit, settled(program, visit, rule));
  }
  return visits.map((visit) => {
    const decision = decisions.get(visit);
    if (!decision) throw new Error('a visit was not decided');
    return decision;
  });
};
