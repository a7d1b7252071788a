import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { feedFaultKinds } from '#contract/staff/feed.ts';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';

type FaultKind = (typeof feedFaultKinds)[number];

/** An event that was rejected, or accepted without an optional field, with the text that was sent. */
export type FeedFault = {
  provider: string;
  messageId: string;
  kind: FaultKind;
  reason: string;
  body: string;
  source: string;
};

const MAX_STORED_CHARACTERS = 8192;
// PostgreSQL stores neither NUL nor lone surrogates in a text.
const storable = (text: string): string =>
  maskCardNumbers(text.toWellFormed().replaceAll('\0', ' ')).slice(0, MAX_STORED_CHARACTERS);

type FaultRow = FeedFault & { receivedAt: Date };
const faultColumns: readonly BulkColumn<FaultRow>[] = [
  ['provider', 'text', (row) => storable(row.provider)],
  ['message_id', 'text', (row) => storable(row.messageId)],
  ['kind', 'text', (row) => row.kind],
  ['reason', 'text', (row) => row.reason],
  ['body', 'text', (row) => storable(row.body)],
  ['body_sha256', 'text', (row) => createHash('sha256').update(storable(row.body)).digest('hex')],
  ['source', 'text', (row) => storable(row.source)],
  ['received_at', 'timestamptz', (row) => row.receivedAt.toISOString()],
];

export const insertFaults = (trx: Trx, faults: readonly FeedFault[], receivedAt: Date) =>
  sql`insert into feed_fault (${columnNames(faultColumns)})
    select ${columnNames(faultColumns)}
    from ${unnestRows(
      faultColumns,
      faults.map((fault) => ({ ...fault, receivedAt })),
    )}
    on conflict do nothing`.execute(trx);

export type ListedFault = FeedFault & { id: number; receivedAt: Date };

/** The faults of some kinds, the latest first; an empty provider lists all, `before` continues behind a fault. */
export const listFaults = async (
  trx: Trx,
  filter: {
    kinds: readonly FaultKind[];
    provider: string;
    before?: number | undefined;
    limit: number;
  },
): Promise<ListedFault[]> => {
  const { rows } = await sql<ListedFault>`
    select id, provider, message_id as "messageId", kind, reason, body, source,
      received_at as "receivedAt"
    from feed_fault
    where kind = any(${filter.kinds}::text[]) and (${filter.provider} = '' or provider = ${filter.provider})
      ${filter.before === undefined ? sql`` : sql`and id < ${filter.before}`}
    order by id desc limit ${filter.limit}`.execute(trx);
  return rows;
};
