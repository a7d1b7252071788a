import { DAY_MS } from '#domain/durations.ts';
import type { Postgres } from '../throwaway-postgres.ts';

/** A request for a table: date and time are local to the restaurant. */
export type WantedTable = { merchantId: string; date: string; time: string; partySize: number };

const TURN_MINUTES = 90;
const DAYS = 30;

type Shift = { merchantId: string; weekday: number; opens: number; last: number };

/** Runs SQL and reads the JSON array that it returns. */
const readJson = <T>(postgres: Postgres, database: string, query: string): T[] =>
  // The shape is that of the query.
  JSON.parse(postgres.run('psql', ['-d', database, '-Atc', query]).trim()) as T[];

const readShifts = (postgres: Postgres, database: string): Shift[] =>
  readJson(
    postgres,
    database,
    `select coalesce(json_agg(json_build_object('merchantId', s.merchant_id, 'weekday', day,
       'opens', s.opens_minute, 'last', s.last_minute)), '[]')
     from restaurant_shift s join restaurant_book b using (merchant_id)
     join merchant m on m.id = s.merchant_id, generate_series(0, 6) day
     where not b.requires_card and (s.weekdays >> day) & 1 = 1 and m.retired_on is null`,
  );

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Tables at different restaurants, days and turns, so that no two bookings of the plan compete. */
export const planBookings = (postgres: Postgres, database: string, now: Date): WantedTable[] => {
  const shifts = Map.groupBy(readShifts(postgres, database), ({ weekday }) => weekday);
  const planned: WantedTable[] = [];
  for (let day = 2; day < DAYS; day += 1) {
    const at = new Date(now.getTime() + day * DAY_MS);
    const date = at.toISOString().slice(0, 10);
    for (const { merchantId, opens, last } of shifts.get(at.getUTCDay()) ?? [])
      for (let minutes = opens; minutes <= last; minutes += TURN_MINUTES)
        planned.push({ merchantId, date, time: timeOf(minutes), partySize: 2 });
  }
  return planned;
};

/** A turn of a restaurant that has one table for its largest party. */
export const lastTable = (postgres: Postgres, database: string, now: Date): WantedTable => {
  const [only] = readJson<{ merchantId: string }>(
    postgres,
    database,
    `select json_agg(json_build_object('merchantId', merchant_id)) from (
       select t.merchant_id from restaurant_table t join restaurant_book b using (merchant_id)
       join merchant m on m.id = t.merchant_id
       where not b.requires_card and m.retired_on is null
       group by t.merchant_id having count(*) filter (where t.max_party >= 8) = 1 limit 1) found`,
  );
  const planned = planBookings(postgres, database, now);
  const turn = planned.find(({ merchantId }) => merchantId === only?.merchantId);
  if (!turn) throw new Error('no restaurant has one table for eight');
  return { ...turn, partySize: 8 };
};
