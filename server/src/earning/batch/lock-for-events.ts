import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { lockLedgerShards, shardOfText } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { LookupCache } from './lookup-cache.ts';

/** The lock shard of a card's first holder, or of the card itself when it has no holder. */
export const shardOfCard = (lookups: LookupCache, token: string): number => {
  const [holder] = lookups.cardsOf(token);
  return holder ? holder.shard : shardOfText(token);
};

// One writer at a time for each member whose dines a batch can touch, and for each card without a holder.
export const lockForEvents = async (
  trx: Trx,
  lookups: LookupCache,
  events: readonly Pick<FeedEvent, 'cardToken'>[],
): Promise<void> => {
  const tokens = new Set(events.map(({ cardToken }) => cardToken));
  await lookups.loadCards(trx, tokens);
  const shards: number[] = [];
  for (const token of tokens) {
    const cards = lookups.cardsOf(token);
    if (cards.length === 0) shards.push(shardOfText(token));
    for (const { shard } of cards) shards.push(shard);
  }
  await lockLedgerShards(trx, shards);
};
