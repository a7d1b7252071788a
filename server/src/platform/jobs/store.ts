import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

type Period = { name: string; everyMs: number };

/** Moves a due job to the start of its next period; false when it is not due. By the database's clock. */
export const claimPeriod = async (trx: Trx, { name, everyMs }: Period): Promise<boolean> => {
  const { rows } = await sql`
    insert into job_schedule (name, every_ms, started_at, due_at)
    select ${name}, ${everyMs}::int8, clock_timestamp(), to_timestamp(
      (floor(extract(epoch from clock_timestamp()) * 1000 / ${everyMs}::float8) + 1) * ${everyMs}::float8 / 1000)
    on conflict (name) do update set due_at = excluded.due_at,
      every_ms = excluded.every_ms, started_at = excluded.started_at
      where job_schedule.due_at <= clock_timestamp()
    returning name`.execute(trx);
  return rows.length > 0;
};

/** Makes a job due within `delayMs`; false where no job has the name. */
export const advanceJob = async (trx: Trx, name: string, delayMs: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`update job_schedule
    set due_at = least(due_at, clock_timestamp() + ${delayMs}::float8 * interval '1 millisecond')
    where name = ${name}`.execute(trx);
  return numAffectedRows === 1n;
};

const MAX_ERROR = 300;

/** Records a run that ended, for the console; `error` is null when it succeeded. */
export const recordRun = (
  trx: Trx,
  { name, seconds, error }: { name: string; seconds: number; error: string | null },
) =>
  sql`update job_schedule set ended_at = clock_timestamp(), seconds = ${seconds}::float8,
      runs = runs + 1, failures = failures + ${error === null ? 0 : 1},
      last_error = ${error?.slice(0, MAX_ERROR) ?? null}
    where name = ${name}`.execute(trx);
