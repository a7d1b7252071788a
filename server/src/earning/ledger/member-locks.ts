import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { lockShards, planByKey } from './lock-store.ts';

const LOCK_SHARDS = 64;

/** The lock shard of a text: the same in every process. */
export const shardOfText = (text: string): number => {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) >>> 0;
  return hash % LOCK_SHARDS;
};

/** The lock shard under which a member's dines are decided. */
export const shardOfMember = (member: MemberKey): number =>
  shardOfText(`${member.partnerId} ${member.memberId}`);

/** Waits for the locks of these shards; plans everything after it by key. */
export const lockLedgerShards = async (trx: Trx, shards: Iterable<number>): Promise<void> => {
  await planByKey(trx);
  await lockShards(trx, [...new Set(shards)]);
};

/** One writer at a time for each of these members. */
export const lockMembers = (trx: Trx, members: readonly MemberKey[]): Promise<void> =>
  lockLedgerShards(trx, members.map(shardOfMember));

/** Waits until every batch that is under way has ended. */
export const lockAllMembers = (trx: Trx): Promise<void> =>
  lockLedgerShards(
    trx,
    Array.from({ length: LOCK_SHARDS }, (_, shard) => shard),
  );
