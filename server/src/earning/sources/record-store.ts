import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FeedChannel, RecordFaultCode } from '#contract/feed-mapping.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { FeedSource } from './feed-source.ts';
import type { RecordFault } from './read-records.ts';

/** A record to store: as masked JSON, with its fault when it was tried already. */
export type NewRecord = { body: string; source: string; fault: RecordFault | null };

type Row = NewRecord & { of: FeedSource; now: Date };
const columns: readonly BulkColumn<Row>[] = [
  ['provider', 'text', ({ of }) => of.provider],
  ['channel', 'text', ({ of }) => of.channel],
  ['source', 'text', ({ source }) => source],
  ['body', 'text', ({ body }) => body],
  ['body_sha256', 'text', ({ body }) => createHash('sha256').update(body).digest('hex')],
  ['code', 'text', ({ fault }) => fault?.code ?? null],
  ['details', 'jsonb', ({ fault }) => JSON.stringify(fault?.values ?? {})],
  ['mapping_sha256', 'text', ({ fault, of }) => (fault ? of.sha256 : null)],
  ['received_at', 'timestamptz', ({ now }) => now.toISOString()],
  ['tried_at', 'timestamptz', ({ fault, now }) => (fault ? now.toISOString() : null)],
];

/** Stores records of a source; one that is stored already stays as it is. */
export const insertRecords = async (
  trx: Trx,
  of: FeedSource,
  { records, now }: { records: readonly NewRecord[]; now: Date },
): Promise<void> => {
  if (records.length === 0) return;
  await sql`insert into feed_record (${columnNames(columns)})
    select ${columnNames(columns)}
    from ${unnestRows(
      columns,
      records.map((record) => ({ ...record, of, now })),
    )}
    on conflict do nothing`.execute(trx);
};

export type DueRecord = { id: number; body: string; source: string };

// A restaurant's identifier may be imported at any time.
const RETRY_MINUTES = 10;

/** Records that were never tried, or not with this configuration, or wait for a restaurant; the oldest first. */
export const readDueRecords = async (
  trx: Trx,
  { provider, channel, sha256 }: FeedSource,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<DueRecord[]> => {
  const { rows } = await sql<DueRecord>`
    select id, body, source from feed_record
    where provider = ${provider} and channel = ${channel} and id > ${after}
      and (mapping_sha256 is distinct from ${sha256}
        or (code = 'restaurantUnknown' and tried_at <= ${now.toISOString()}::timestamptz
          - make_interval(mins => ${RETRY_MINUTES})))
    order by id limit ${limit}`.execute(trx);
  return rows;
};

/** Removes records that became events or are ignored, and stores why the others did not. */
export const finishRecords = async (
  trx: Trx,
  { sha256 }: FeedSource,
  finished: {
    done: readonly number[];
    faulty: readonly { id: number; fault: RecordFault }[];
    now: Date;
  },
): Promise<void> => {
  await sql`delete from feed_record where id = any(${finished.done}::bigint[])`.execute(trx);
  for (const { id, fault } of finished.faulty)
    await sql`update feed_record set code = ${fault.code}, details = ${JSON.stringify(fault.values)}::jsonb,
        mapping_sha256 = ${sha256}, tried_at = ${finished.now.toISOString()}::timestamptz
      where id = ${id}`.execute(trx);
};

export type ListedRecord = {
  id: number;
  provider: string;
  channel: FeedChannel;
  source: string;
  code: RecordFaultCode;
  details: Readonly<Record<string, string | number>>;
  body: string;
  receivedAt: Date;
};

/** Records that could not become events, the latest first; `before` continues behind one. */
export const listFaultyRecords = async (
  trx: Trx,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedRecord[]> => {
  const { rows } = await sql<ListedRecord>`
    select id, provider, channel, source, code, details, body, received_at as "receivedAt"
    from feed_record where code is not null ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(trx);
  return rows;
};

/** The number of stored records by provider, faulty or waiting to be tried. */
export const countRecords = async (
  trx: Trx,
): Promise<{ provider: string; faulty: number; waiting: number }[]> => {
  const { rows } = await sql<{ provider: string; faulty: number; waiting: number }>`
    select provider, count(*) filter (where code is not null)::int as faulty,
      count(*) filter (where code is null)::int as waiting
    from feed_record group by provider order by provider`.execute(trx);
  return rows;
};
