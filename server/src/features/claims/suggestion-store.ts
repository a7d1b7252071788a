import { sql } from 'kysely';
import { CLAIM_UNTIL_DAYS, RESERVED_CLAIM_DAYS } from '#domain/claims/claim-rules.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** A completed reservation of a member without a dine. */
export type UnpaidReservation = { id: number; publicId: string; restaurant: string; date: string };

// A dinner may be paid after midnight.
const hasNoDine = sql`not exists (select from dine paid
  where (paid.partner_id, paid.member_id, paid.merchant_id)
    = (r.partner_id, r.member_id, r.merchant_id)
    and paid.dined_on between r.local_date and r.local_date + 1)`;

const isUnclaimed = sql`not exists (select from claim c
  join merchant place on place.id = r.merchant_id
  where (c.partner_id, c.member_id) = (r.partner_id, r.member_id)
    and (c.reservation_id = r.id
      or c.purchased_on = r.local_date and lower(c.restaurant) = lower(left(place.name, 80))))`;

/** Whether a completed reservation `r` has neither a check nor a claim. */
export const isCheckMissing = sql`${hasNoDine} and ${isUnclaimed}`;

const unpaidReservations = ({ partnerId, memberId }: MemberKey) => sql`
  select distinct on (r.local_date, r.merchant_id) r.id, r.public_id as "publicId",
    left(m.name, 80) as restaurant, r.local_date as date
  from reservation r join merchant m on m.id = r.merchant_id
  where (r.partner_id, r.member_id) = (${partnerId}, ${memberId}) and r.status = 'Completed'
    and ${hasNoDine}`;

/**
 * The completed reservations whose check can be claimed, the latest first; of several at one restaurant and day, the
 * first.
 */
export const listUnpaidReservations = async (
  trx: Trx,
  { now, ...key }: MemberKey & { now: Date },
): Promise<UnpaidReservation[]> => {
  const today = businessDay(now);
  const { rows } = await sql<UnpaidReservation>`${unpaidReservations(key)}
      and r.local_date between ${addDays(today, -CLAIM_UNTIL_DAYS)}::date
        and ${addDays(today, -RESERVED_CLAIM_DAYS)}::date
      and ${isUnclaimed}
    order by r.local_date desc, r.merchant_id, r.starts_at, r.id`.execute(trx);
  return rows;
};

/** A reservation whose check can be claimed today; undefined for any other. */
export const findReservationToClaim = async (
  trx: Trx,
  { id, ...key }: MemberKey & { id: number; now: Date },
): Promise<UnpaidReservation | undefined> =>
  (await listUnpaidReservations(trx, key)).find((reservation) => reservation.id === id);

/** A completed reservation of the member without a dine, whether or not it was claimed. */
export const findUnpaidReservation = async (
  trx: Trx,
  { publicId, ...key }: MemberKey & { publicId: string },
): Promise<UnpaidReservation | undefined> => {
  const { rows } = await sql<UnpaidReservation>`${unpaidReservations(key)}
    and r.public_id = ${publicId}`.execute(trx);
  return rows[0];
};

const MOST_RESTAURANTS = 6;

/** The restaurants that a member dined at, the latest first. */
export const listDinedRestaurants = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, left(m.name, 80) as name from (
      select merchant_id, max(dined_at) as latest from dine
      where (partner_id, member_id) = (${partnerId}, ${memberId}) group by merchant_id
      order by latest desc limit ${MOST_RESTAURANTS}) d
    join merchant m on m.id = d.merchant_id order by d.latest desc, m.id`.execute(trx);
  return rows;
};
