import { type Cents, cents, type Points, points } from '../money.ts';
import type { Dine } from './dine.ts';
import { captureKey, type FeedEvent } from './events/feed-event.ts';
import { earn } from './policy.ts';

/** Accounts of the ledger; `program` is the counterpart of all others, so that a journal sums to zero. */
export type Account = 'program' | 'deferred' | 'available' | 'in_flight' | 'paid';
/** One entry of a journal, in reward units: miles, points or US cents. */
export type EntryLine = { account: Account; units: number };

/** The target totals of one source; `program` is the balancing side and not listed. */
export type Posting = {
  source: string;
  kind: 'earn' | 'refund' | 'release' | 'paid';
  wallTime: string;
  deferred: number;
  available: number;
};

/** The inputs of a reward: counted cents and units per $1. */
export type AwardTerms = { eligible: Cents; rate: number };

export type Outcome = {
  refundedCents: Cents;
  isChargedBack: boolean;
  rewardUnits: Points;
  postings: Posting[];
};

/** The totals of one source's journals, and their number. */
export type Posted = { deferred: number; available: number; versions: number };

/** One journal to post: the difference of a source; `version` starts at 1. */
export type PostingChange = Posting & { version: number };

const refundSource = (event: FeedEvent): string =>
  `${event.eventType === 'refund' ? 'refund' : 'dispute'} ${captureKey(event)}`;

type Into = 'deferred' | 'available';
const move = (into: Into, units: number) => ({
  deferred: into === 'deferred' ? units : 0,
  available: into === 'available' ? units : 0,
});

type Step = { event: FeedEvent; units: number };

// The change of each refund or dispute of a bill, in canonical order; a charged-back bill earns
// nothing.
const takeBack = ({ bill, refunds }: Dine, { eligible, rate }: AwardTerms) => {
  const cleared = bill.clearedCents ?? 0;
  const steps: Step[] = [];
  let refunded = 0;
  let isChargedBack = false;
  let left: number = earn(eligible, rate);
  for (const event of refunds) {
    if (event.eventType === 'refund') refunded = Math.min(cleared, refunded + event.amountCents);
    else isChargedBack = event.eventType === 'chargeback';
    const counted = isChargedBack ? 0 : Math.min(eligible, cleared - refunded);
    const remaining = earn(cents(counted), rate);
    steps.push({ event, units: remaining - left });
    left = remaining;
  }
  return { steps, left, isChargedBack, refundedCents: cents(isChargedBack ? cleared : refunded) };
};

/**
 * The target totals of each source of a cleared bill. A refund takes back earned(original) −
 * earned(original − refunds) and never more than was paid, a chargeback takes back all, and its
 * reversal returns what the refunds left; a held reward goes through `deferred`, and its release
 * moves what is left. `units` are reward units.
 */
export const desiredPostings = (dine: Dine, terms: AwardTerms): Outcome => {
  const { bill, progress } = dine;
  const { isHeld } = dine.terms;
  const into: Into = isHeld ? 'deferred' : 'available';
  const postings: Posting[] = [];
  const add = (posting: Posting) => {
    if (posting.deferred !== 0 || posting.available !== 0) postings.push(posting);
  };
  const earned = earn(terms.eligible, terms.rate);
  add({ source: 'clearing', kind: 'earn', wallTime: bill.wallTime, ...move(into, earned) });
  const { steps, left, isChargedBack, refundedCents } = takeBack(dine, terms);
  for (const { event, units } of steps)
    add({
      source: refundSource(event),
      kind: 'refund',
      wallTime: event.occurredAt,
      ...move(into, units),
    });
  if (isHeld && progress.isReleased)
    add({
      source: 'release',
      kind: 'release',
      wallTime: bill.wallTime,
      deferred: -left,
      available: left,
    });
  return { refundedCents, isChargedBack, rewardUnits: points(left), postings };
};

const kindOf = (source: string): Posting['kind'] => {
  if (source === 'clearing') return 'earn';
  return source === 'release' ? 'release' : 'refund';
};

/**
 * The journals that bring each source from what is posted to what should be. Payment is a fact and left alone;
 * `wallTime` dates the correction of a source that is no longer wanted.
 */
export const diffPostings = (
  desired: readonly Posting[],
  posted: ReadonlyMap<string, Posted>,
  wallTime: string,
): PostingChange[] => {
  const changes: PostingChange[] = [];
  const add = (posting: Posting, before: Posted | undefined) => {
    const deferred = posting.deferred - (before?.deferred ?? 0);
    const available = posting.available - (before?.available ?? 0);
    if (deferred !== 0 || available !== 0)
      changes.push({ ...posting, deferred, available, version: (before?.versions ?? 0) + 1 });
  };
  const expectedSources = new Set<string>();
  for (const posting of desired) {
    expectedSources.add(posting.source);
    add(posting, posted.get(posting.source));
  }
  for (const [source, before] of posted) {
    if (expectedSources.has(source) || source === 'paid') continue;
    add({ source, kind: kindOf(source), wallTime, deferred: 0, available: 0 }, before);
  }
  return changes;
};

/** The lines of a journal; they sum to zero, `program` being the balancing side. */
export const entryLines = ({
  deferred,
  available,
}: Pick<Posting, 'deferred' | 'available'>): EntryLine[] => {
  const lines: EntryLine[] = [
    { account: 'program', units: -(deferred + available) },
    { account: 'deferred', units: deferred },
    { account: 'available', units: available },
  ];
  return lines.filter(({ units }) => units !== 0);
};
