import { sql } from 'kysely';
import type { ProgramDocument } from '#contract/program-document.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';

type StoredState = 'draft' | 'inReview' | 'approved' | 'scheduled' | 'rejected' | 'discarded';

export type VersionRow = {
  number: number;
  state: StoredState;
  revision: number;
  note: string;
  madeBy: string;
  madeAt: Date;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  reviewNote: string;
  validFrom: string | null;
  scheduledBy: string | null;
  restores: number | null;
};

const columns = sql`number, state, revision, note, made_by as "madeBy", made_at as "madeAt",
  reviewed_by as "reviewedBy", reviewed_at as "reviewedAt", review_note as "reviewNote",
  valid_from as "validFrom", scheduled_by as "scheduledBy", restores`;

/** One change of a program's versions at a time; members' rows stay writable. */
export const lockProgram = (trx: Trx, partner: string) =>
  sql`select from partner where id = ${partner} for no key update`.execute(trx);

export const listVersions = async (
  trx: Trx,
  { partner, before, limit }: { partner: string; before: number | null; limit: number },
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`select ${columns} from program_version
    where partner_id = ${partner} and (${before === null} or number < ${before ?? 0}::int)
    order by number desc limit ${limit}`.execute(trx);
  return rows;
};

export const readVersion = async (
  trx: Trx,
  partner: string,
  number: number,
): Promise<(VersionRow & { document: ProgramDocument }) | undefined> => {
  const { rows } = await sql<VersionRow & { document: ProgramDocument }>`
    select ${columns}, document from program_version
    where partner_id = ${partner} and number = ${number}`.execute(trx);
  return rows[0];
};

/** The version that is not live yet: in the making, or scheduled for a later day. */
export const readOpen = async (trx: Trx, partner: string, today: string) => {
  const { rows } = await sql<VersionRow & { document: ProgramDocument }>`
    select ${columns}, document from program_version
    where partner_id = ${partner} and (state in ('draft', 'inReview', 'approved')
      or state = 'scheduled' and valid_from > ${today}::date)
    order by number desc limit 1`.execute(trx);
  return rows[0];
};

/** The number of the version that holds on a day; null where the folder does. */
export const readLiveNumber = async (
  trx: Trx,
  partner: string,
  day: string,
): Promise<number | null> => {
  const { rows } = await sql<{ number: number }>`select number from program_version
    where partner_id = ${partner} and state = 'scheduled' and valid_from <= ${day}::date
    order by valid_from desc, number desc limit 1`.execute(trx);
  return rows[0]?.number ?? null;
};

/** The latest version before one that was ever scheduled. */
export const readFormer = async (
  trx: Trx,
  partner: string,
  before: number,
): Promise<ProgramDocument | undefined> => {
  const { rows } = await sql<{ document: ProgramDocument }>`select document from program_version
    where partner_id = ${partner} and state = 'scheduled' and number < ${before}
    order by number desc limit 1`.execute(trx);
  return rows[0]?.document;
};

type NewVersion = {
  partner: string;
  document: ProgramDocument;
  state: StoredState;
  note: string;
  madeBy: string;
  now: Date;
  validFrom?: string;
  restores?: number | null;
};

export const insertVersion = async (trx: Trx, version: NewVersion): Promise<VersionRow> => {
  const {
    partner,
    document,
    state,
    note,
    madeBy,
    now,
    validFrom = null,
    restores = null,
  } = version;
  const { rows } = await sql<VersionRow>`
    insert into program_version (partner_id, number, document, state, note, made_by, made_at,
      valid_from, scheduled_by, restores)
    select ${partner}, coalesce(max(number), 0) + 1, ${JSON.stringify(document)}::jsonb, ${state},
      ${note}, ${madeBy}, ${now.toISOString()}::timestamptz, ${validFrom}::date,
      ${validFrom === null ? null : madeBy}, ${restores}::int
    from program_version where partner_id = ${partner}
    returning ${columns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the statement inserts one row');
  return row;
};

/** Writes the changed columns of a version and increments its revision. */
export const updateVersion = async (
  trx: Trx,
  partner: string,
  { document, ...row }: VersionRow & { document?: ProgramDocument },
): Promise<VersionRow> => {
  const { rows } = await sql<VersionRow>`update program_version set
      state = ${row.state}, note = ${row.note}, revision = revision + 1,
      made_by = ${row.madeBy}, made_at = ${row.madeAt.toISOString()}::timestamptz,
      document = coalesce(${document ? JSON.stringify(document) : null}::jsonb, document),
      reviewed_by = ${row.reviewedBy}, reviewed_at = ${row.reviewedAt?.toISOString() ?? null}::timestamptz,
      review_note = ${row.reviewNote}, valid_from = ${row.validFrom}::date,
      scheduled_by = ${row.scheduledBy}
    where partner_id = ${partner} and number = ${row.number} and revision = ${row.revision}
    returning ${columns}`.execute(trx);
  const [updated] = rows;
  if (!updated) throw new Error('a locked version changed');
  return updated;
};

// A process polls its versions every 2 seconds.
const MARGIN_MS = 60_000;

/** The first day that has begun at no restaurant and begins at none within a minute. */
export const readFirstDay = async (trx: Trx, now: Date): Promise<string> => {
  const soon = new Date(now.getTime() + MARGIN_MS);
  const { rows } = await sql<{ day: string }>`
    select greatest(max((${soon.toISOString()}::timestamptz at time zone zone.time_zone)::date),
      ${businessDay(soon)}::date) + 1 as day
    from (select distinct time_zone from merchant) as zone`.execute(trx);
  return rows[0]?.day ?? businessDay(soon);
};
