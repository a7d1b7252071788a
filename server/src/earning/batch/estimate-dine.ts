import type { Decision, Reason } from '#domain/earning/decision.ts';
import { billKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addNewEvent, createBatchFacts } from './batch-facts.ts';
import { type BatchDine, isDine } from './build-dines.ts';
import type { Engine } from './engine.ts';
import { loadFacts, loadTransactions } from './load-facts.ts';
import { createLookupCache } from './lookup-cache.ts';
import { decideAll } from './reconcile-dines.ts';
import type { BillTransaction } from './stored-dine.ts';

/** The dine to estimate: a stored one, or one of a capture that is not on record at a restaurant. */
export type Estimated = { dineId: number } | { event: FeedEvent; merchantId: string };

export type Estimate = {
  refusedBy: string | null;
  reason: Reason | null;
  eligibleCents: Cents;
  rate: number;
};

type PresumedDine = Omit<BatchDine, 'screening'>;

/** Visits and spend that count toward the limits of a month. */
type MonthUse = { visits: number; spentCents: number };

const usedBesides = (
  decisions: ReadonlyMap<PresumedDine, Decision>,
  target: PresumedDine,
): MonthUse => {
  const month = target.bill.wallTime.slice(0, 7);
  const used = [...decisions]
    .filter(
      ([{ bill, merchant }]) =>
        bill.clearedCents !== null &&
        merchant.id === target.merchant.id &&
        bill.wallTime.startsWith(month),
    )
    .map(([, { eligibleCents }]) => eligibleCents)
    .filter((eligible) => eligible > 0);
  return { visits: used.length, spentCents: used.reduce((sum, eligible) => sum + eligible, 0) };
};

// Paid besides the other dines of the month, so those after it use its limits too.
const withinMonth = (
  { refusedBy, reason, eligibleCents, rate }: Decision,
  { maxVisits, maxSpendCents }: PresumedDine['terms'],
  { visits, spentCents }: MonthUse,
): Estimate => {
  const refuse = (limit: 'visitLimitReached' | 'spendLimitReached'): Estimate => ({
    refusedBy: limit,
    reason: limit,
    eligibleCents: cents(0),
    rate,
  });
  if (refusedBy) return { refusedBy, reason, eligibleCents, rate };
  if (maxVisits !== null && visits >= maxVisits) return refuse('visitLimitReached');
  const left = maxSpendCents === null ? eligibleCents : maxSpendCents - spentCents;
  if (left <= 0) return refuse('spendLimitReached');
  return { refusedBy, reason, eligibleCents: cents(Math.min(eligibleCents, left)), rate };
};

/**
 * The reward terms of a dine if staff paid its bill besides every other dine of its month, under its terms and the
 * limits of that month; `amounts` are the bills in cents, by dine, that count as cleared, `credited` the visits that
 * staff paid without a dine. Writes nothing; undefined where the dine has no member.
 */
export const estimateDine = async (
  trx: Trx,
  engine: Engine,
  input: {
    estimated: Estimated;
    bills: readonly BillTransaction[];
    amounts: ReadonlyMap<number, number>;
    credited: MonthUse;
  },
): Promise<Estimate | undefined> => {
  const { estimated, amounts } = input;
  const facts = createBatchFacts();
  const isEvent = 'event' in estimated;
  const assigned = isEvent
    ? new Map([[billKey(estimated.event), estimated.merchantId]])
    : undefined;
  const scope = { trx, facts, lookups: createLookupCache().open(), engine, assigned };
  await loadTransactions(scope, input.bills);
  if (isEvent) addNewEvent(facts, estimated.event);
  const { dines } = await loadFacts(scope);
  const presumed = [...dines.values()].filter(isDine).map(({ screening: _, ...dine }) => {
    const amount = amounts.get(dine.stored?.id ?? 0);
    if (amount === undefined) return dine;
    return { ...dine, bill: { ...dine.bill, clearedCents: cents(amount) } };
  });
  const target = presumed.find(({ bill, stored }) =>
    isEvent ? bill.key === billKey(estimated.event) : stored?.id === estimated.dineId,
  );
  const decision = target && (await decideAll(trx, presumed)).get(target);
  if (!decision) return undefined;
  const others = await decideAll(
    trx,
    presumed.filter((dine) => dine !== target),
  );
  const { visits, spentCents } = usedBesides(others, target);
  return withinMonth(decision, target.terms, {
    visits: visits + input.credited.visits,
    spentCents: spentCents + input.credited.spentCents,
  });
};
