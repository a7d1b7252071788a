import { sql } from 'kysely';
import type { SourceCode } from '#domain/earning/award-states.ts';
import { BUSINESS_TIME_ZONE } from '#domain/time/local-time.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, insertRows } from '#server/platform/db/unnest-rows.ts';

/** An item of a file: one dine, or one posting without a dine. */
export type OpenReward = {
  memberId: number;
  memberNumber: string;
  units: number;
  sourceCode: SourceCode;
  dineId: number | null;
  /** The posting of a reward without a dine. */
  journalId: number | null;
  restaurant: string;
  day: string;
};

/** The number of the next file of a partner. */
export const nextFileNumber = async (trx: Trx, partnerId: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from accrual_file
    where partner_id = ${partnerId}`.execute(trx);
  return rows[0]?.number ?? 1;
};

// A posting that returned is the same posting in the next file.
const postingOf = sql`case when j.dine_id is null then coalesce(o.journal_id, j.id) end`;

/**
 * Rewards that no file covers yet, by member and day, for members with a positive total. A member
 * whose corrections exceed the rewards is left out until later rewards exceed them, and in a program
 * with numbers a member without one. Without numbers the public id names the member.
 */
export const readOpenRewards = async (
  trx: Trx,
  partnerId: string,
  hasNumbers: boolean,
): Promise<OpenReward[]> => {
  const memberNumber = hasNumbers ? sql`m.partner_number` : sql`m.public_id`;
  const { rows } = await sql<OpenReward>`
    select open.member_id as "memberId", ${memberNumber} as "memberNumber",
      open.units, open.code as "sourceCode", open.dine_id as "dineId",
      open.posting as "journalId", coalesce(d.restaurant, '') as restaurant, coalesce(d.dined_on, open.day) as day
    from (select j.member_id, j.dine_id, ${postingOf} as posting, sum(e.units)::int8 as units, min(j.id) as first,
        coalesce(min(j.source_code) filter (where j.source_code = 'S'), min(j.source_code)) as code,
        min((j.occurred_at at time zone ${BUSINESS_TIME_ZONE})::date) as day
      from balance b
      left join accrual_mark k on (k.partner_id, k.member_id) = (b.partner_id, b.member_id)
      join journal j on (j.partner_id, j.member_id) = (b.partner_id, b.member_id)
        and j.id > coalesce(k.journal_id, 0)
      join entry e on (e.partner_id, e.member_id, e.journal_id, e.account)
        = (j.partner_id, j.member_id, j.id, 'available')
      left join accrual_line o
        on (o.partner_id, o.file_number, o.line) = (j.partner_id, j.file_number, j.file_line)
      where b.partner_id = ${partnerId} and b.account = 'available' and b.units > 0
      group by j.member_id, j.dine_id, ${postingOf}
      having sum(e.units) <> 0) as open
    join member m on m.partner_id = ${partnerId} and m.id = open.member_id
      and ${memberNumber} is not null
    left join dine_record d on (d.partner_id, d.member_id, d.id)
      = (${partnerId}, open.member_id, open.dine_id)
    order by open.member_id, day, open.first`.execute(trx);
  return rows;
};

export type AccrualLine = OpenReward & { partnerId: string; fileNumber: number; line: number };

type LineRow = AccrualLine & { changedAt: string };
const lineColumns: readonly BulkColumn<LineRow>[] = [
  ['partner_id', 'text', (row) => row.partnerId],
  ['file_number', 'int4', (row) => row.fileNumber],
  ['line', 'int4', (row) => row.line],
  ['member_id', 'int8', (row) => row.memberId],
  ['member_number', 'text', (row) => row.memberNumber],
  ['units', 'int8', (row) => row.units],
  ['source_code', 'text', (row) => row.sourceCode],
  ['dine_id', 'int8', (row) => row.dineId],
  ['journal_id', 'int8', (row) => row.journalId],
  ['restaurant', 'text', (row) => row.restaurant],
  ['day', 'date', (row) => row.day],
  ['changed_at', 'timestamptz', (row) => row.changedAt],
];

export type NewFile = { partnerId: string; number: number; day: string; now: Date };

export const insertFile = async (
  trx: Trx,
  { partnerId, number, day, now }: NewFile,
  lines: readonly AccrualLine[],
): Promise<void> => {
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const changedAt = now.toISOString();
  await sql`insert into accrual_file (partner_id, number, created_at, day, lines, units)
    values (${partnerId}, ${number}, ${changedAt}::timestamptz, ${day}::date, ${lines.length},
      ${units})`.execute(trx);
  const rows = lines.map((line) => ({ ...line, changedAt }));
  await insertRows('accrual_line', lineColumns, rows).execute(trx);
};

/** Notes that the journals of the members of a file are covered; the caller has the locks of the members. */
export const markCovered = (trx: Trx, { partnerId, number }: NewFile) =>
  sql`insert into accrual_mark (partner_id, member_id, journal_id)
    select j.partner_id, j.member_id, max(j.id) from journal j
    where j.partner_id = ${partnerId} and j.member_id in (select member_id from accrual_line
      where partner_id = ${partnerId} and file_number = ${number})
    group by j.partner_id, j.member_id
    on conflict (partner_id, member_id) do update set journal_id = excluded.journal_id`.execute(
    trx,
  );

export type AccrualFile = { number: number; day: string; lines: number; units: number };

type ListedFile = AccrualFile & {
  waiting: number;
  rejected: number;
  reasons: string[];
  sentAt: Date;
  resentAt: Date | null;
  resends: number;
};

type FileFilter = {
  partnerId: string;
  isWaiting?: boolean;
  order?: PageOrder;
  before: number | null;
  limit: number;
};

/** Whether a line of the file `f` waits for the partner. */
export const hasWaitingLine = sql<boolean>`exists (select from accrual_line l
  where (l.partner_id, l.file_number) = (f.partner_id, f.number) and l.status = 'sent')`;

/** The files of a partner with how many lines wait for the partner, how many it rejected and why. */
export const listFiles = async (
  trx: Trx,
  { partnerId, isWaiting = false, order = 'latest', before, limit }: FileFilter,
): Promise<ListedFile[]> => {
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<ListedFile>`
    select f.number, f.day, f.lines, f.units, f.created_at as "sentAt",
      f.resent_at as "resentAt", f.resends,
      (select count(*) from accrual_line l where (l.partner_id, l.file_number)
        = (f.partner_id, f.number) and l.status = 'sent')::int as waiting,
      (select count(*) from accrual_line l where (l.partner_id, l.file_number)
        = (f.partner_id, f.number) and l.status = 'rejected')::int as rejected,
      array(select distinct l.reason from accrual_line l where (l.partner_id, l.file_number)
        = (f.partner_id, f.number) and l.status = 'rejected' order by 1) as reasons
    from accrual_file f
    where f.partner_id = ${partnerId} ${before === null ? sql`` : sql`and f.number ${behind} ${before}`}
      ${isWaiting ? sql`and ${hasWaitingLine}` : sql``}
    order by f.number ${direction} limit ${limit}`.execute(trx);
  return rows;
};

/** Notes that a file was sent once more; returns how often, undefined where the partner has no such file. */
export const noteResend = async (
  trx: Trx,
  { partnerId, number, now }: { partnerId: string; number: number; now: Date },
): Promise<number | undefined> => {
  const row = await trx
    .updateTable('accrual_file')
    .set({ resent_at: now, resends: sql`resends + 1` })
    .where('partner_id', '=', partnerId)
    .where('number', '=', number)
    .returning('resends')
    .executeTakeFirst();
  return row?.resends;
};

/** The lines of a file that wait for the partner. */
export const readWaitingLines = async (
  trx: Trx,
  partnerId: string,
  number: number,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('accrual_line')
    .select('line')
    .where('partner_id', '=', partnerId)
    .where('file_number', '=', number)
    .where('status', '=', 'sent')
    .orderBy('line')
    .execute();
  return rows.map(({ line }) => line);
};

export const findFile = async (
  trx: Trx,
  partnerId: string,
  number: number,
): Promise<AccrualFile | undefined> => {
  const { rows } = await sql<AccrualFile>`
    select number, day, lines, units from accrual_file
    where (partner_id, number) = (${partnerId}, ${number})`.execute(trx);
  return rows[0];
};

/** The lines of a file as they were sent. */
export const readFileLines = async (
  trx: Trx,
  partnerId: string,
  number: number,
): Promise<Omit<AccrualLine, 'partnerId' | 'memberId'>[]> => {
  const { rows } = await sql<Omit<AccrualLine, 'partnerId' | 'memberId'>>`
    select file_number as "fileNumber", line, member_number as "memberNumber", units,
      source_code as "sourceCode", dine_id as "dineId",
      journal_id as "journalId", restaurant, day
    from accrual_line where (partner_id, file_number) = (${partnerId}, ${number})
    order by line`.execute(trx);
  return rows;
};
