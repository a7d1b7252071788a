import { sql } from 'kysely';
import type { StaffSearchMiss } from '#contract/staff/insight.ts';
import type { DayRange } from '#domain/insight/insight-periods.ts';
import type { Trx } from '#server/platform/db/index.ts';

const MISSES = 100;

/** The searches of a program that found nothing, by day. */
export const countSearchMisses = async (
  trx: Trx,
  partner: string,
  { from, to }: DayRange,
): Promise<{ day: string; searches: number }[]> => {
  const { rows } = await sql<{ day: string; searches: number }>`
    select day, sum(searches)::int as searches from search_miss
    where partner_id = ${partner} and day between ${from}::date and ${to}::date group by 1`.execute(
    trx,
  );
  return rows;
};

/** The most frequent searches of a range that found nothing. */
export const listSearchMisses = async (
  trx: Trx,
  partner: string,
  { from, to }: DayRange,
): Promise<StaffSearchMiss[]> => {
  const { rows } = await sql<StaffSearchMiss>`
    select search_text as text, place, sum(searches)::int as searches, max(day) as "lastOn"
    from search_miss
    where partner_id = ${partner} and day between ${from}::date and ${to}::date
    group by 1, 2 order by 3 desc, 1, 2 limit ${MISSES}`.execute(trx);
  return rows;
};

/** Deletes the searches from before a day. */
export const deleteSearchMissesBefore = (trx: Trx, day: string) =>
  sql`delete from search_miss where day < ${day}::date`.execute(trx);
