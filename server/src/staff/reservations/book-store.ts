import { sql } from 'kysely';
import type { StaffBook, StaffBookConflict } from '#contract/staff/book.ts';
import type { Trx } from '#server/platform/db/index.ts';

/** Locks a restaurant and its book, so that no table is booked meanwhile; undefined for an unknown restaurant. */
export const lockBookOf = async (
  trx: Trx,
  merchantId: string,
): Promise<{ id: string } | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from merchant where id = ${merchantId}
    for no key update`.execute(trx);
  await sql`select from restaurant_book where merchant_id = ${merchantId} for update`.execute(trx);
  return rows[0];
};

/** A restaurant's book with equal tables in one group; undefined without a book. */
export const readStoredBook = async (
  trx: Trx,
  merchantId: string,
): Promise<StaffBook | undefined> => {
  const { rows } = await sql<StaffBook>`
    select b.turn_minutes as "turnMinutes", b.days_ahead as "daysAhead",
      b.lead_minutes as "leadMinutes", b.cancel_minutes as "cancelMinutes",
      coalesce((select max(s.slot_minutes) from restaurant_shift s
        where s.merchant_id = b.merchant_id), 30) as "slotMinutes",
      coalesce((select jsonb_agg(t order by t."maxParty", t."minParty") from (
        select count(*) as count, min_party as "minParty", max_party as "maxParty"
        from restaurant_table where merchant_id = b.merchant_id
        group by min_party, max_party) t), '[]') as tables,
      coalesce((select jsonb_agg(jsonb_build_object('weekdays', s.weekdays,
          'opensMinute', s.opens_minute, 'lastMinute', s.last_minute)
          order by s.opens_minute, s.weekdays)
        from restaurant_shift s where s.merchant_id = b.merchant_id), '[]') as shifts,
      coalesce((select jsonb_agg(c.closed_on order by c.closed_on)
        from restaurant_closure c where c.merchant_id = b.merchant_id), '[]') as closures
    from restaurant_book b where b.merchant_id = ${merchantId}`.execute(trx);
  return rows[0];
};

type BookedTurn = Omit<StaffBookConflict, 'lacks'> & { tableId: string };

/** The upcoming booked tables of a restaurant's own book, of every program. */
export const listBookedTurns = async (
  trx: Trx,
  merchantId: string,
  now: Date,
): Promise<BookedTurn[]> => {
  const { rows } = await sql<BookedTurn>`
    select r.public_id as reservation, r.partner_id as partner, b.email as member,
      r.local_date as date, to_char(r.starts_at at time zone m.time_zone, 'HH24:MI') as time,
      r.party_size as "partySize", t.table_id as "tableId"
    from table_turn t
    join reservation r on r.public_id = t.holder
    join merchant m on m.id = r.merchant_id
    join member b on (b.partner_id, b.id) = (r.partner_id, r.member_id)
    where t.merchant_id = ${merchantId} and t.held_until is null and r.status = 'Confirmed'
      and r.starts_at > ${now}
    order by r.starts_at, r.id`.execute(trx);
  return rows;
};
