import { sql } from 'kysely';
import { overlapsUntil } from '#domain/reservations/booking-rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { ReservationKey } from './write-store.ts';

export type Window = ReservationKey & { merchantId: string; startsAt: Date };

/** The restaurants of the member's other reservations less than two hours from a start. */
export const listOverlaps = async (
  trx: Trx,
  { startsAt, ...key }: MemberKey & { id: number; startsAt: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ merchantId: string }>`
    select merchant_id as "merchantId" from reservation_window
    where partner_id = ${key.partnerId} and member_id = ${key.memberId}
      and reservation_id <> ${key.id}
      and tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${overlapsUntil(startsAt)})`.execute(
    trx,
  );
  return rows.map(({ merchantId }) => merchantId);
};

/** The member's reservations that are ahead, with those that are being booked. */
export const countUpcoming = async (
  trx: Trx,
  { now, ...key }: MemberKey & { now: Date },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from reservation_window where partner_id = ${key.partnerId} and member_id = ${key.memberId}
      and starts_at > ${now}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Raises an exclusion violation when another reservation of the member overlaps. */
export const insertWindow = (trx: Trx, { startsAt, ...key }: Window) =>
  trx
    .insertInto('reservation_window')
    .values({
      partner_id: key.partnerId,
      member_id: key.memberId,
      reservation_id: key.id,
      merchant_id: key.merchantId,
      starts_at: startsAt,
      ends_at: overlapsUntil(startsAt),
    })
    .execute();

export const deleteWindow = (trx: Trx, { partnerId, memberId, id }: ReservationKey) =>
  trx
    .deleteFrom('reservation_window')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('reservation_id', '=', id)
    .execute();
