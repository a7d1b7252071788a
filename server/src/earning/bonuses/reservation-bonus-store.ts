import { sql } from 'kysely';
import type {
  BonusReservation,
  DinedBill,
  ReversalReason,
} from '#domain/reservations/reservation-bonus.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { memberColumns } from './store.ts';

export type PromisedReservation = MemberKey & BonusReservation & { isBonusEarned: boolean };

/** The reservations of members that promise a bonus and were completed, or once earned it. */
export const readPromisedReservations = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<PromisedReservation[]> => {
  const { rows } = await sql<PromisedReservation>`
    select r.partner_id as "partnerId", r.member_id as "memberId", r.id,
      r.merchant_id as "merchantId", r.local_date as "localDate", r.starts_at as "startsAt", r.status,
      r.bonus_units as "bonusUnits", r.is_bonus_earned as "isBonusEarned"
    from ${unnestRows(memberColumns, members)}
    cross join lateral (select * from reservation
      where (partner_id, member_id) = (given.partner_id, given.member_id) offset 0) as r
    where r.bonus_units > 0 and (r.status = 'Completed' or r.is_bonus_earned)
    order by r.partner_id, r.member_id, r.id`.execute(trx);
  return rows;
};

/** The members' bills with a final or held reward on the days of such reservations, less refunds. */
export const readReservedBills = async (
  trx: Trx,
  members: readonly MemberKey[],
): Promise<(MemberKey & DinedBill)[]> => {
  const { rows } = await sql<MemberKey & DinedBill>`
    select d.partner_id as "partnerId", d.member_id as "memberId", d.merchant_id as "merchantId",
      d.dined_on as "dinedOn", d.counted_cents as cents
    from ${unnestRows(memberColumns, members)}
    cross join lateral (select distinct merchant_id, local_date from reservation
      where (partner_id, member_id) = (given.partner_id, given.member_id)
        and bonus_units > 0 and status = 'Completed'
      offset 0) as r
    cross join lateral (select partner_id, member_id, merchant_id, dined_on, counted_cents from dine_record as dine
      where (dine.partner_id, dine.member_id) = (given.partner_id, given.member_id)
        and (dine.merchant_id, dine.dined_on) = (r.merchant_id, r.local_date)
        and counted_cents is not null
      offset 0) as d`.execute(trx);
  return rows;
};

export const writeBonusEarned = (
  trx: Trx,
  { partnerId, memberId, id }: PromisedReservation,
  isEarned: boolean,
) =>
  trx
    .updateTable('reservation')
    .set({ is_bonus_earned: isEarned })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();

type Reversal = MemberKey & { reservationId: number; version: number; reason: ReversalReason };

/** Stores why the journal of a version takes back the bonus of a reservation. */
export const insertReversal = (trx: Trx, reversal: Reversal) =>
  trx
    .insertInto('reservation_reversal')
    .values({
      partner_id: reversal.partnerId,
      member_id: reversal.memberId,
      reservation_id: reversal.reservationId,
      version: reversal.version,
      reason: reversal.reason,
    })
    .execute();
