import type { FeedEvent } from '#domain/earning/feed-event.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { Directory } from './directory.ts';
import { LOCK_SHARDS, shardOfMember, shardOfText } from './shards.ts';
import { lockShards, planByKey } from './store.ts';

/** The shard of a card's first holder, or of the card when nobody holds it. */
export const shardOfCard = (directory: Directory, token: string): number => {
  const [holder] = directory.cardsOf(token);
  return holder ? holder.shard : shardOfText(token);
};

// One writer at a time for each member whose dines a batch can touch, and for each card nobody holds.
export const lockForEvents = async (
  trx: Trx,
  directory: Directory,
  events: readonly FeedEvent[],
): Promise<void> => {
  await planByKey(trx);
  const tokens = new Set(events.map(({ cardToken }) => cardToken));
  await directory.loadCards(trx, tokens);
  const shards = new Set<number>();
  for (const token of tokens) {
    const cards = directory.cardsOf(token);
    if (cards.length === 0) shards.add(shardOfText(token));
    for (const { shard } of cards) shards.add(shard);
  }
  await lockShards(trx, [...shards]);
};

export const lockMembers = async (trx: Trx, members: readonly MemberKey[]) => {
  await planByKey(trx);
  await lockShards(trx, [...new Set(members.map(shardOfMember))]);
};

/** Waits until every batch that is under way has ended. */
export const lockEverything = async (trx: Trx) => {
  await planByKey(trx);
  await lockShards(
    trx,
    Array.from({ length: LOCK_SHARDS }, (_, shard) => shard),
  );
};
