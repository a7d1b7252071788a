import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

// Different searches of a program and day that are stored at most.
const MISSES_A_DAY = 1000;

type Miss = { partnerId: string; day: string; text: string; place: string };

/** Counts a search without a result; a new one is left out once the day has too many. */
export const countMiss = (trx: Trx, { partnerId, day, text, place }: Miss) =>
  sql`insert into search_miss (partner_id, day, search_text, place, searches)
    select ${partnerId}, ${day}::date, ${text}, ${place}, 1
    where (select count(*) from search_miss
        where partner_id = ${partnerId} and day = ${day}::date) < ${MISSES_A_DAY}
      or exists (select from search_miss where partner_id = ${partnerId} and day = ${day}::date
        and search_text = ${text} and place = ${place})
    on conflict (partner_id, day, search_text, place)
      do update set searches = search_miss.searches + 1`.execute(trx);
