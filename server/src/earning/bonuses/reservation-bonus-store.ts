import { sql } from 'kysely';
import type {
  BonusReservation,
  DinedBill,
  ReversalReason,
} from '#domain/reservations/reservation-bonus.ts';
import { type Journal, sourceKey } from '#server/earning/ledger/index.ts';
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
      d.dined_on as "dinedOn", least(d.eligible_cents, d.cleared_cents - d.refunded_cents)::int8 as cents
    from ${unnestRows(memberColumns, members)}
    cross join lateral (select distinct merchant_id, local_date from reservation
      where (partner_id, member_id) = (given.partner_id, given.member_id)
        and bonus_units > 0 and status = 'Completed'
      offset 0) as r
    cross join lateral (select * from dine
      where (dine.partner_id, dine.member_id) = (given.partner_id, given.member_id)
        and (dine.merchant_id, dine.dined_on) = (r.merchant_id, r.local_date)
        and award_status in ('Awarded', 'Deferred', 'Paid') and cleared_cents is not null
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

/** Stores why a journal takes back the bonus of a reservation. */
export const insertReversal = (trx: Trx, journal: Journal, reason: ReversalReason) =>
  trx
    .insertInto('reservation_reversal')
    .values({
      partner_id: journal.partnerId,
      member_id: journal.memberId,
      source_key: sourceKey(journal),
      reason,
    })
    .execute();
