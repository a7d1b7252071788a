import {
  type Engine,
  readUnknown,
  recalculateBills,
  type UnknownCursor,
} from '#server/earning/batch/index.ts';
import { lockAllMembers } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { countBatch, createFeedCount, type FeedSummary, summarize } from './feed-summary.ts';

const BATCH = 1000;

/**
 * Matches again every event that waits for a card or a restaurant, as after an import that may have brought
 * them. Events that still wait stay as they are.
 */
export const rematchFeed = async (engine: Engine): Promise<FeedSummary> => {
  const count = createFeedCount();
  let after: UnknownCursor = { provider: '', messageId: '' };
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
    const outcomes = result.moved.map(({ after: { event, outcome } }) => ({
      messageId: event.messageId,
      outcome,
    }));
    countBatch(count, { ...result, outcomes });
  }
};
