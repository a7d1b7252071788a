import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const LOCK_CLASS = 7_363_831;

// Plans lookups by key only: with stale statistics the planner may scan a whole table, which gets
// slower with every batch.
export const planByKey = (trx: Trx) =>
  sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('lock_timeout', '30s', true)`.execute(
    trx,
  );

// Locks are always acquired in ascending order, so writers never deadlock.
export const lockShards = (trx: Trx, shards: readonly number[]) =>
  sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, shard)
    from unnest(${[...shards].sort((a, b) => a - b)}::int[]) as given (shard)`.execute(trx);

const LOCK_SHARDS = 64;

/** The lock shard of a text: the same in every process. */
export const shardOfText = (text: string): number => {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (hash * 31 + text.charCodeAt(i)) >>> 0;
  return hash % LOCK_SHARDS;
};

/** The lock shard under which a member's dines are decided. */
export const shardOfMember = (member: MemberKey): number =>
  shardOfText(`${member.partnerId} ${member.memberId}`);

/** Acquires the locks of these shards; the transaction's later statements are planned by key. */
export const lockLedgerShards = async (trx: Trx, shards: Iterable<number>): Promise<void> => {
  await planByKey(trx);
  await lockShards(trx, [...new Set(shards)]);
};

/** One writer at a time for each of these members. */
export const lockMembers = (trx: Trx, members: readonly MemberKey[]): Promise<void> =>
  lockLedgerShards(trx, members.map(shardOfMember));

/** Waits until every batch in progress has ended. */
export const lockAllMembers = (trx: Trx): Promise<void> =>
  lockLedgerShards(
    trx,
    Array.from({ length: LOCK_SHARDS }, (_, shard) => shard),
  );
