import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { EntryName } from './store.ts';

export type Schedule = EntryName & {
  id: number;
  revision: number;
  startsAt: Date;
  endsAt: Date | null;
  note: string;
  author: string;
  startedAt: Date | null;
  restores: number | null;
};

const schedules = sql`select partner_id as "partnerId", id::float8 as id, page, slug, revision,
  starts_at as "startsAt", ends_at as "endsAt", note, made_by as author, started_at as "startedAt",
  restores_revision as restores
  from content_schedule where ended_at is null and canceled_at is null`;

/** The schedules of a program that are not over. */
export const listSchedules = async (trx: Trx, partnerId: string): Promise<Schedule[]> => {
  const { rows } = await sql<Schedule>`${schedules} and partner_id = ${partnerId}`.execute(trx);
  return rows;
};

export const findSchedule = async (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
): Promise<Schedule | undefined> => {
  const { rows } = await sql<Schedule>`${schedules}
    and (partner_id, page, slug) = (${partnerId}, ${page}, ${slug})`.execute(trx);
  return rows[0];
};

/** The schedules whose next step is due, the earliest first. */
export const listDueSchedules = async (trx: Trx, now: Date): Promise<Schedule[]> => {
  const { rows } = await sql<Schedule>`${schedules} and (
      (started_at is null and starts_at <= ${now}::timestamptz) or ends_at <= ${now}::timestamptz)
    order by starts_at, id`.execute(trx);
  return rows;
};

type NewSchedule = Pick<Schedule, 'revision' | 'startsAt' | 'endsAt' | 'note' | 'author'>;

export const insertSchedule = (
  trx: Trx,
  { partnerId, page, slug }: EntryName,
  { schedule, now }: { schedule: NewSchedule; now: Date },
) =>
  sql`insert into content_schedule (partner_id, page, slug, revision, starts_at, ends_at, note,
      made_by, created_at)
    values (${partnerId}, ${page}, ${slug}, ${schedule.revision}, ${schedule.startsAt},
      ${schedule.endsAt}, ${schedule.note}, ${schedule.author}, ${now})`.execute(trx);

const keyOf = ({ partnerId, id }: Schedule) => sql`partner_id = ${partnerId} and id = ${id}`;

/** Notes the begin; a schedule without an end is over then. */
export const startSchedule = (
  trx: Trx,
  schedule: Schedule,
  { restores, now }: { restores: number | null; now: Date },
) =>
  sql`update content_schedule set started_at = ${now}, restores_revision = ${restores},
    ended_at = ${schedule.endsAt === null ? now : null}::timestamptz
    where ${keyOf(schedule)}`.execute(trx);

export const endSchedule = (trx: Trx, schedule: Schedule, now: Date) =>
  sql`update content_schedule set ended_at = ${now} where ${keyOf(schedule)}`.execute(trx);

export const cancelSchedule = (trx: Trx, schedule: Schedule, now: Date) =>
  sql`update content_schedule set canceled_at = ${now} where ${keyOf(schedule)}`.execute(trx);
