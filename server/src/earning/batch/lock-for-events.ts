import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { lockLedgerShards, shardOfText } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { LookupCache } from './lookup-cache.ts';

/** The lock shard of a card's first owner, or of the card itself when it has no owner. */
export const shardOfCard = (lookups: LookupCache, token: string): number => {
  const [owner] = lookups.cardsOf(token);
  return owner ? owner.shard : shardOfText(token);
};

// One writer at a time for each member whose dines a batch can touch, and for each card without an owner.
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
