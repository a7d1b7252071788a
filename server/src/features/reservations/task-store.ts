import { sql } from 'kysely';
import type { TierLevel } from '#domain/member/member.ts';
import type { PriceRange } from '#domain/merchant/merchant.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { ReservationRow } from './store.ts';
import type { WaitlistRow } from './waitlist-store.ts';

export type ExpiredHold = Pick<
  ReservationRow,
  | 'partnerId'
  | 'memberId'
  | 'id'
  | 'publicId'
  | 'idempotencyKey'
  | 'provider'
  | 'status'
  | 'externalId'
  | 'merchantId'
  | 'openTableId'
  | 'timeZone'
>;

type Ages = { expiredBefore: Date; now: Date };

/** Runs as the engine role: holds that expired before a time, and given-up ones that the book may still have. */
export const listExpiredHolds = async (
  trx: Trx,
  { expiredBefore, now }: Ages,
): Promise<ExpiredHold[]> => {
  const { rows } = await sql<ExpiredHold>`
    select r.partner_id as "partnerId", r.member_id as "memberId", r.id, r.public_id as "publicId",
      r.idempotency_key as "idempotencyKey", r.provider, r.status, r.external_id as "externalId",
      r.merchant_id as "merchantId", m.open_table_id as "openTableId", m.time_zone as "timeZone"
    from reservation r join merchant m on m.id = r.merchant_id
    where (r.held_until <= ${expiredBefore} and r.status = 'Held')
      or (r.held_until <= ${now} and r.status in ('Released', 'Canceled'))
    order by r.held_until limit 200`.execute(trx);
  return rows;
};

/**
 * Cancels the member's upcoming reservations and waitlist entries; the job releases the tables at
 * their books.
 */
export const cancelUpcoming = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  now: Date,
): Promise<void> => {
  await sql`delete from reservation_window
    where partner_id = ${partnerId} and member_id = ${memberId}`.execute(trx);
  await sql`delete from waitlist_entry
    where partner_id = ${partnerId} and member_id = ${memberId}`.execute(trx);
  await sql`update reservation set status = 'Canceled', canceled_at = ${now}, held_until = ${now},
      updated_at = ${now}
    where partner_id = ${partnerId} and member_id = ${memberId} and starts_at > ${now}
      and status in ('Held', 'Confirmed')`.execute(trx);
};

/** Runs as the engine role: completes the tables of house books whose turn is over; returns their members, each once. */
export const completeTurns = async (trx: Trx, now: Date): Promise<MemberKey[]> => {
  const { rows } = await sql<MemberKey>`
    with completed as (
      update reservation set status = 'Completed', updated_at = ${now}
      where status in ('Confirmed', 'Seated') and ends_at <= ${now} and provider = 'house'
      returning partner_id, member_id)
    select distinct partner_id as "partnerId", member_id as "memberId" from completed`.execute(trx);
  return rows;
};

const WAITING_AT_ONCE = 200;

/** Runs as the engine role: who waits for a table that is still ahead, the longest wait first, after an entry. */
export const listWaiting = async (
  trx: Trx,
  { now, after }: { now: Date; after: number },
): Promise<WaitlistRow[]> => {
  const { rows } = await sql<WaitlistRow>`
    select w.partner_id as "partnerId", w.member_id as "memberId", w.id, w.public_id as "publicId",
      w.merchant_id as "merchantId", m.name, m.time_zone as "timeZone",
      m.open_table_id as "openTableId", w.starts_at as "startsAt", w.local_date as "localDate",
      w.party_size as "partySize", w.status
    from waitlist_entry w join merchant m on m.id = w.merchant_id
    where w.status = 'Waiting' and w.starts_at > ${now} and w.id > ${after}
    order by w.id limit ${WAITING_AT_ONCE}`.execute(trx);
  return rows;
};

/** Runs as the engine role. False when another worker notified first. */
export const markNotified = async (trx: Trx, { partnerId, memberId, id }: WaitlistRow) => {
  const { numUpdatedRows } = await trx
    .updateTable('waitlist_entry')
    .set({ status: 'Notified' })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('status', '=', 'Waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Runs as the engine role. */
export const deletePastTurns = (trx: Trx, before: Date) =>
  trx.deleteFrom('table_turn').where('ends_at', '<', before).execute();

export type UpcomingTable = Pick<
  ReservationRow,
  | 'merchantId'
  | 'name'
  | 'timeZone'
  | 'startsAt'
  | 'partySize'
  | 'confirmation'
  | 'address1'
  | 'city'
  | 'merchantPhone'
  | 'cancelUntil'
  | 'bonusUnits'
  | 'localDate'
> & { priceRange: PriceRange; tier: TierLevel };

/** A reservation that still starts at the given time and has the given status. */
export const readUpcoming = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { publicId, startsAt, status }: { publicId: string; startsAt: string; status: ReservationStatus },
): Promise<UpcomingTable | undefined> => {
  const { rows } = await sql<UpcomingTable>`
    select r.merchant_id as "merchantId", m.name, m.time_zone as "timeZone",
      r.starts_at as "startsAt", r.party_size as "partySize", r.confirmation, m.address1, m.city,
      m.phone as "merchantPhone", r.cancel_until as "cancelUntil",
      r.bonus_units as "bonusUnits", r.local_date as "localDate", m.price_range as "priceRange", p.tier_level as tier
    from reservation r join merchant m on m.id = r.merchant_id
    join member p on (p.partner_id, p.id) = (r.partner_id, r.member_id)
    where r.partner_id = ${partnerId} and r.member_id = ${memberId} and r.public_id = ${publicId}
      and r.starts_at = ${startsAt}::timestamptz and r.status = ${status}`.execute(trx);
  return rows[0];
};
