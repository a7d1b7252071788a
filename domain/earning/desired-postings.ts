import { type Cents, cents, type Points, points } from '../money.ts';
import type { Posting, Visit } from './dine.ts';
import { earn } from './earn.ts';
import { captureKey, type FeedEvent } from './events/feed-event.ts';
import type { RuleResult } from './rules/index.ts';

export type Outcome = { refundedCents: Cents; rewardUnits: Points; postings: Posting[] };

/** The source of a refund's journals within its dine. */
export const refundSource = (refund: FeedEvent): string => `refund ${captureKey(refund)}`;

type Into = 'deferred' | 'available';
const move = (into: Into, units: number) => ({
  deferred: into === 'deferred' ? units : 0,
  available: into === 'available' ? units : 0,
});

/**
 * What each source of a cleared bill should have posted in all. A refund takes back
 * earned(original) − earned(original − refunds) and never more than was paid; a held reward goes through
 * `deferred`, and its release moves what is left (A §1). `units` are reward units.
 */
export const desiredPostings = (visit: Visit, rule: RuleResult): Outcome => {
  const { bill, refunds, progress } = visit;
  const { isHeld } = visit.terms;
  const cleared = bill.clearedCents ?? 0;
  const into: Into = isHeld ? 'deferred' : 'available';
  const earned = earn(rule.eligible, rule.rate);
  const postings: Posting[] = [];
  const add = (posting: Posting) => {
    if (posting.deferred !== 0 || posting.available !== 0) postings.push(posting);
  };
  add({ source: 'clearing', kind: 'earn', wallTime: bill.wallTime, ...move(into, earned) });
  let refunded = 0;
  let left: number = earned;
  for (const refund of refunds) {
    refunded = Math.min(cleared, refunded + refund.amountCents);
    const remaining = earn(cents(Math.min(rule.eligible, cleared - refunded)), rule.rate);
    const taken = remaining - left;
    left = remaining;
    const source = refundSource(refund);
    add({ source, kind: 'refund', wallTime: refund.occurredAt, ...move(into, taken) });
  }
  if (isHeld && progress.isReleased)
    add({
      source: 'release',
      kind: 'release',
      wallTime: bill.wallTime,
      deferred: -left,
      available: left,
    });
  return { refundedCents: cents(refunded), rewardUnits: points(left), postings };
};
