import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

type Period = { name: string; everyMs: number };

/** Moves a due job to the start of its next period; false when it is not due. By the database's clock. */
export const claimPeriod = async (trx: Trx, { name, everyMs }: Period): Promise<boolean> => {
  const { rows } = await sql`
    insert into job_schedule (name, due_at)
    select ${name}, to_timestamp(
      (floor(extract(epoch from clock_timestamp()) * 1000 / ${everyMs}::float8) + 1) * ${everyMs}::float8 / 1000)
    on conflict (name) do update set due_at = excluded.due_at
      where job_schedule.due_at <= clock_timestamp()
    returning name`.execute(trx);
  return rows.length > 0;
};

/** Makes a job due within `delayMs`. */
export const advanceJob = (trx: Trx, name: string, delayMs: number) =>
  sql`update job_schedule
    set due_at = least(due_at, clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond')
    where name = ${name}`.execute(trx);
