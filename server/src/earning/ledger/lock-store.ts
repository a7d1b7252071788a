import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

const LOCK_CLASS = 7_363_831;

// Everything here goes by key. A plan that reads a whole table instead, as one without fresh statistics may, would
// take longer with every batch.
export const planByKey = (trx: Trx) =>
  sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true), set_config('lock_timeout', '30s', true)`.execute(
    trx,
  );

// Locks are always taken in rising order, so two writers never deadlock.
export const lockShards = (trx: Trx, shards: readonly number[]) =>
  sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, shard)
    from unnest(${[...shards].sort((a, b) => a - b)}::int[]) as given (shard)`.execute(trx);
