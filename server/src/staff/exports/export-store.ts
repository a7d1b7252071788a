import { sql } from 'kysely';
import type { StaffExport } from '#contract/staff/exports.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';

type Times = { createdAt: Date; finishedAt: Date | null; expiresAt: Date };
export type ExportRow = Omit<StaffExport, keyof Times> &
  Times & {
    partnerId: string;
    madeBy: string;
    parts: number;
    position: unknown;
    attempts: number;
  };

const columns = sql`partner_id as "partnerId", id, list, filter, format, made_by as "madeBy",
  created_at as "createdAt", status, position, rows_done as "rowsDone", rows_total as "rowsTotal",
  parts, attempts, finished_at as "finishedAt", expires_at as "expiresAt"`;

const RETENTION_MS = 7 * DAY_MS;
const LEASE_MS = MINUTE_MS;
const LATEST = 20;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const later = (now: Date, ms: number) => at(new Date(now.getTime() + ms));

type NewExport = Pick<ExportRow, 'partnerId' | 'list' | 'filter' | 'format' | 'madeBy'> & {
  now: Date;
};

/** Inserts an export; undefined where the same one is open. */
export const insertExport = async (
  trx: Trx,
  { partnerId, list, filter, format, madeBy, now }: NewExport,
): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    insert into staff_export (partner_id, list, filter, format, made_by, created_at, expires_at)
    values (${partnerId}, ${list}, ${JSON.stringify(filter)}::jsonb, ${format}, ${madeBy},
      ${at(now)}, ${later(now, RETENTION_MS)})
    on conflict (partner_id, made_by, list, format, md5(filter::text))
      where status in ('waiting', 'running') do nothing
    returning ${columns}`.execute(trx);
  return rows[0];
};

export const findOpenExport = async (
  trx: Trx,
  { partnerId, list, filter, format, madeBy }: NewExport,
): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    select ${columns} from staff_export where partner_id = ${partnerId} and made_by = ${madeBy}
      and list = ${list} and format = ${format} and filter = ${JSON.stringify(filter)}::jsonb
      and status in ('waiting', 'running')`.execute(trx);
  return rows[0];
};

type Maker = { partnerId: string; madeBy: string };

export const listExports = async (
  trx: Trx,
  { partnerId, madeBy }: Maker,
  now: Date,
): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select ${columns} from staff_export
    where partner_id = ${partnerId} and made_by = ${madeBy} and expires_at > ${at(now)}
    order by id desc limit ${LATEST}`.execute(trx);
  return rows;
};

export const lockExport = async (
  trx: Trx,
  { partnerId, madeBy }: Maker,
  id: number,
): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    select ${columns} from staff_export
    where partner_id = ${partnerId} and id = ${id}::bigint and made_by = ${madeBy}
    for update`.execute(trx);
  return rows[0];
};

type Name = Pick<ExportRow, 'partnerId' | 'id'>;
type End = { status: 'done' | 'failed' | 'canceled'; now: Date; failure?: string };

/** Ends an export; false where it is over already. */
export const endExport = async (
  trx: Trx,
  { partnerId, id }: Name,
  { status, now, failure = '' }: End,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update staff_export set status = ${status}, finished_at = ${at(now)},
      failure = nullif(${failure}::text, ''), leased_until = null,
      expires_at = ${later(now, RETENTION_MS)}
    where partner_id = ${partnerId} and id = ${id}::bigint
      and status in ('waiting', 'running')`.execute(trx);
  return numAffectedRows > 0n;
};

/** Leases the oldest open export that no process works at. */
export const claimExport = async (trx: Trx, now: Date): Promise<ExportRow | undefined> => {
  const { rows } = await sql<ExportRow>`
    update staff_export set status = 'running', attempts = attempts + 1,
      leased_until = ${later(now, LEASE_MS)}
    where (partner_id, id) in (
      select partner_id, id from staff_export
      where status in ('waiting', 'running') and (leased_until is null or leased_until <= ${at(now)})
      order by created_at, id limit 1 for update skip locked)
    returning ${columns}`.execute(trx);
  return rows[0];
};

type Written = { body: Buffer; rows: number; position: unknown; total: number | null; now: Date };

/**
 * Adds the next part of an export and moves its position in the same transaction; false where
 * another process added that part, or the export was canceled.
 */
export const addPart = async (
  trx: Trx,
  { partnerId, id, parts }: Pick<ExportRow, 'partnerId' | 'id' | 'parts'>,
  { body, rows, position, total, now }: Written,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update staff_export set parts = parts + 1, rows_done = rows_done + ${rows}, attempts = 1,
      position = ${JSON.stringify(position)}::jsonb, leased_until = ${later(now, LEASE_MS)},
      rows_total = coalesce(rows_total, ${total}::int)
    where partner_id = ${partnerId} and id = ${id}::bigint and parts = ${parts}
      and status = 'running'`.execute(trx);
  if (numAffectedRows === 0n) return false;
  await trx
    .insertInto('staff_export_part')
    .values({ partner_id: partnerId, export_id: id, part: parts, body })
    .execute();
  return true;
};

export const readPart = async (
  trx: Trx,
  { partnerId, id }: Name,
  part: number,
): Promise<Buffer | undefined> => {
  const row = await trx
    .selectFrom('staff_export_part')
    .select('body')
    .where('partner_id', '=', partnerId)
    .where('export_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.body;
};

export const deleteExpiredExports = (trx: Trx, now: Date) =>
  sql`delete from staff_export where expires_at <= ${at(now)}`.execute(trx);
