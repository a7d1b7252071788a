import { sql } from 'kysely';
import type { AwardConflict } from '#domain/earning/guard-award.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, columnNames, unnestRows } from '#server/platform/db/unnest-rows.ts';

/** A rejected award transition. */
export type AwardConflictRow = AwardConflict & {
  partnerId: string;
  memberId: number;
  dineId: number;
  foundAt: Date;
};

const conflictColumns: readonly BulkColumn<AwardConflictRow>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['member_id', 'int8', (row) => row.memberId],
  ['dine_id', 'int8', (row) => row.dineId],
  ['from_status', 'text', (row) => row.from],
  ['to_status', 'text', (row) => row.to],
  ['cause', 'text', (row) => row.cause],
  ['reason', 'text', (row) => row.reason ?? ''],
  ['found_at', 'timestamptz', (row) => row.foundAt.toISOString()],
];

export const insertAwardConflicts = (trx: Trx, conflicts: readonly AwardConflictRow[]) =>
  sql`insert into award_conflict (${columnNames(conflictColumns)})
    select ${columnNames(conflictColumns)} from ${unnestRows(conflictColumns, conflicts)}
    on conflict do nothing`.execute(trx);

export type ListedConflict = {
  dineId: number;
  email: string;
  from: string;
  to: string;
  reason: string;
  foundAt: Date;
};

type ConflictPage = {
  partnerId: string;
  /** Continues behind this one. */
  before?: { foundAt: string; dineId: number; from: string; to: string; reason: string } | null;
  limit: number;
};

const foundAt = sql`date_trunc('milliseconds', c.found_at)`;
const place = sql`${foundAt}, c.dine_id, c.from_status, c.to_status, c.reason`;

/** The rejected award transitions of a partner, latest first. */
export const listAwardConflicts = async (
  trx: Trx,
  { partnerId, before, limit }: ConflictPage,
): Promise<ListedConflict[]> => {
  const { rows } = await sql<ListedConflict>`
    select c.dine_id as "dineId", m.email, c.from_status as "from", c.to_status as "to", c.reason,
      c.found_at as "foundAt"
    from award_conflict c
    join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.partner_id = ${partnerId}
      ${
        before
          ? sql`and (${place}) < (${before.foundAt}::timestamptz, ${before.dineId}::int8,
              ${before.from}::text, ${before.to}::text, ${before.reason}::text)`
          : sql``
      }
    order by ${foundAt} desc, c.dine_id desc, c.from_status desc, c.to_status desc, c.reason desc
    limit ${limit}`.execute(trx);
  return rows;
};
