import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

type SearchMiss = { day: string; text: string; place: string; searches: number };

/** Stores searches that found nothing, where a program has none. */
export const insertSearchMisses = (trx: Trx, partner: string, rows: readonly SearchMiss[]) =>
  sql`insert into search_miss (partner_id, day, search_text, place, searches)
    select ${partner}, r.day, r.text, r.place, r.searches
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(day date, text text, place text, searches int)
    where not exists (select from search_miss where partner_id = ${partner})`.execute(trx);
