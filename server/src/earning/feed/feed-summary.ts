import type { BatchResult } from './ingest-events.ts';

/** The summary of a feed import; counts are of this run, `rewardUnits` what it posted in all. */
export type FeedSummary = {
  events: number;
  duplicates: number;
  conflicts: number;
  rejected: number;
  /** Optional fields that were left out. */
  warnings: number;
  unknownCard: number;
  unknownMerchant: number;
  unlinkedRefunds: number;
  refunded: number;
  /** Disputes of purchases, linked or waiting. */
  chargebacks: number;
  /** Cards that were seen to replace linked ones. */
  replacedCards: number;
  dines: number;
  awarded: number;
  deferred: number;
  forfeited: number;
  pending: number;
  rewardUnits: number;
};

/** State between the batches of a run: waiting events that may have matched since. */
export type FeedCount = FeedSummary & { waiting: Set<string>; open: Set<number> };

export const createFeedCount = (): FeedCount => ({
  events: 0,
  duplicates: 0,
  conflicts: 0,
  rejected: 0,
  warnings: 0,
  unknownCard: 0,
  unknownMerchant: 0,
  unlinkedRefunds: 0,
  refunded: 0,
  chargebacks: 0,
  replacedCards: 0,
  dines: 0,
  awarded: 0,
  deferred: 0,
  forfeited: 0,
  pending: 0,
  rewardUnits: 0,
  waiting: new Set(),
  open: new Set(),
});

type Row = BatchResult['fresh'][number];
const keyOf = ({ event }: Row) => `${event.provider} ${event.messageId}`;

const countRefund = (count: FeedCount, row: Row, wasLinked: boolean) => {
  const isLinked = row.outcome === 'refunded';
  if (isLinked && !wasLinked) count.refunded += 1;
  if (row.outcome === 'unlinkedRefund') count.waiting.add(keyOf(row));
  else count.waiting.delete(keyOf(row));
};

const isUnknownMerchant = (outcome: string) =>
  outcome === 'unknownMerchant' || outcome === 'ambiguousMerchant';

const countEvents = (count: FeedCount, { fresh, moved }: BatchResult) => {
  for (const row of fresh) {
    if (row.event.eventType === 'refund') countRefund(count, row, false);
    if (row.event.eventType === 'chargeback') count.chargebacks += 1;
    if (row.event.eventType !== 'clearing') continue;
    if (row.outcome === 'unknownCard') count.unknownCard += 1;
    if (isUnknownMerchant(row.outcome)) count.unknownMerchant += 1;
  }
  for (const { before, after } of moved)
    if (after.event.eventType === 'refund')
      countRefund(count, after, before.outcome === 'refunded');
};

const countDines = (count: FeedCount, result: BatchResult) => {
  const outcomes = new Map(
    [...result.fresh, ...result.moved.map(({ after }) => after)]
      .filter(({ event }) => event.eventType === 'clearing')
      .map((row) => [row.dineId, row.outcome]),
  );
  for (const { dine, row, units } of result.reconciled.values()) {
    count.rewardUnits += units;
    if (!dine.stored) count.dines += 1;
    if (dine.stored && dine.stored.cleared_cents !== null) continue;
    if (row.cleared_cents === null) {
      if (!dine.stored) count.open.add(row.id);
      continue;
    }
    count.open.delete(row.id);
    const outcome = outcomes.get(row.id);
    if (outcome === 'awarded') count.awarded += 1;
    if (outcome === 'deferred') count.deferred += 1;
    if (outcome === 'forfeited') count.forfeited += 1;
    if (outcome === 'pending' || outcome === 'implausible') count.open.add(row.id);
  }
};

export const countBatch = (count: FeedCount, result: BatchResult): void => {
  count.events += result.outcomes.length;
  for (const { outcome } of result.outcomes) {
    if (outcome === 'duplicate') count.duplicates += 1;
    if (outcome === 'conflict') count.conflicts += 1;
  }
  count.replacedCards += result.replacedCards ?? 0;
  countEvents(count, result);
  countDines(count, result);
};

export const summarize = (count: FeedCount): FeedSummary => {
  const { waiting, open, ...summary } = count;
  return { ...summary, unlinkedRefunds: waiting.size, pending: open.size };
};
