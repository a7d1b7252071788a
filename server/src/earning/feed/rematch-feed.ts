import {
  createLookupCache,
  type Engine,
  lockForEvents,
  readLinkedSince,
  readUnknown,
  recalculateBills,
  type UnknownCursor,
} from '#server/earning/batch/index.ts';
import {
  adoptWaitingCards,
  type CardToMatch,
  endMatching,
  matchEveryCard,
  moveStrayEvents,
  readCardsToMatch,
  readStrayEvents,
  turnOffJit,
} from '#server/earning/cards/index.ts';
import { lockAllMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import {
  countBatch,
  createFeedCount,
  type FeedCount,
  type FeedSummary,
  summarize,
} from './feed-summary.ts';
import type { BatchResult } from './ingest-events.ts';

const BATCH = 1000;
const start: UnknownCursor = { provider: '', messageId: '' };

const countMoved = (count: FeedCount, result: Omit<BatchResult, 'outcomes'>) => {
  const outcomes = result.moved.map(({ after: { event, outcome } }) => ({
    messageId: event.messageId,
    outcome,
  }));
  countBatch(count, { ...result, outcomes });
};

const matchBatch = async (
  trx: Trx,
  engine: Engine,
  { cards, after }: { cards: readonly CardToMatch[]; after: UnknownCursor },
) => {
  const tokens = cards.map(({ token }) => token);
  const accounts = cards.flatMap(({ par }) => (par === null ? [] : [par]));
  const limit = BATCH;
  await turnOffJit(trx);
  const replacedCards = await adoptWaitingCards(trx, {
    accounts,
    limit,
    now: engine.now(),
    isNews: !engine.isHistory,
  });
  const strays = await readStrayEvents(trx, { tokens, limit });
  const linked = await readLinkedSince(trx, { tokens, after, limit });
  const bills = [...strays, ...linked];
  if (bills.length === 0) return null;
  await lockForEvents(trx, createLookupCache().open(), bills);
  if (strays.length > 0) await moveStrayEvents(trx, strays);
  const result = await recalculateBills(trx, engine, { bills });
  return { result: { ...result, replacedCards }, last: linked.at(-1) ?? after };
};

const matchCards = async (
  count: FeedCount,
  engine: Engine,
  cards: readonly CardToMatch[],
): Promise<void> => {
  let after = start;
  for (;;) {
    const from = after;
    const batch = await asEngine(engine.db, (trx) =>
      matchBatch(trx, engine, { cards, after: from }),
    );
    if (!batch) break;
    countMoved(count, batch.result);
    after = batch.last;
  }
  const done = cards.filter(({ isLast }) => isLast);
  if (done.length > 0) await asEngine(engine.db, (trx) => endMatching(trx, done));
};

const matchInto = async (count: FeedCount, engine: Engine): Promise<void> => {
  let after: CardToMatch | undefined;
  for (;;) {
    const page = { after, limit: BATCH };
    const cards = await asEngine(engine.db, (trx) => readCardsToMatch(trx, page));
    if (cards.length === 0) return;
    await matchCards(count, engine, cards);
    after = cards.at(-1);
  }
};

/**
 * Matches the events that wait for a card which was linked or recognized recently: one that a member
 * entered, that a file named, or that was linked while the event was being stored. The cards
 * themselves are the list of what is left to do, so a run that dies leaves it to the next.
 */
export const matchWaitingCards = async (engine: Engine): Promise<FeedSummary> => {
  const count = createFeedCount();
  await matchInto(count, engine);
  return summarize(count);
};

const MATCH_EVERY_MS = 30_000;

/** The job that matches events whose card has been linked, as an import of members does. */
export const matchCardsJob = (engine: Engine): Job => ({
  name: 'match-waiting-cards',
  everyMs: MATCH_EVERY_MS,
  run: async (log) => {
    const history = { ...engine, isHistory: true };
    const { dines, awarded, replacedCards } = await matchWaitingCards(history);
    if (dines > 0) log.info({ dines, awarded, replacedCards }, 'feed.waiting_cards_matched');
  },
});

/**
 * Matches again every event that waits for a card or a restaurant, as after an import that may have brought
 * them. Events that still wait stay as they are, those from before their card tracks too.
 */
export const rematchFeed = async (engine: Engine): Promise<FeedSummary> => {
  const count = createFeedCount();
  await asEngine(engine.db, matchEveryCard);
  await matchInto(count, engine);
  let after = start;
  for (;;) {
    const from = after;
    const { last, result } = await asEngine(engine.db, async (trx) => {
      await lockAllMembers(trx);
      const bills = await readUnknown(trx, { after: from, limit: BATCH });
      const last = bills.at(-1);
      return { last, result: last && (await recalculateBills(trx, engine, { bills })) };
    });
    if (!last || !result) return summarize(count);
    after = last;
    countMoved(count, result);
  }
};
