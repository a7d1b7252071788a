import { sql } from 'kysely';
import type { ReservedBonus } from '#contract/activity.ts';
import { reservedBonusState } from '#domain/reservations/bonus-state.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import type { DineRecord } from '#server/earning/explain/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

type PromisedRow = {
  status: ReservationStatus;
  bonusUnits: number;
  changedAt: Date;
  postedUnits: number;
  wasPosted: boolean;
};

type Dine = Pick<DineRecord, 'merchant_id' | 'dined_on' | 'award_status'>;

/** The bonus, in ledger units, that a reservation promised for a dine; the one that earned it comes first. */
export const readReservedBonus = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  dine: Dine,
): Promise<ReservedBonus | null> => {
  const { rows } = await sql<PromisedRow>`
    select r.status, r.bonus_units as "bonusUnits", coalesce(p.at, r.updated_at) as "changedAt",
      coalesce(p.units, 0)::int8 as "postedUnits", p.at is not null as "wasPosted"
    from reservation r
    cross join lateral (
      select sum(e.units) as units, max(j.posted_at) as at from journal j
      join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
        and e.account = 'available'
      where (j.partner_id, j.member_id, j.reservation_id) = (r.partner_id, r.member_id, r.id)) p
    where r.partner_id = ${partnerId} and r.member_id = ${memberId}
      and r.merchant_id = ${dine.merchant_id} and r.local_date = ${dine.dined_on}::date
      and r.bonus_units > 0 and r.status not in ('Held', 'Released')
    order by r.is_bonus_earned desc, p.at is null, r.status in ('Canceled', 'NoShow'), r.starts_at
    limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  const decided = reservedBonusState({ ...row, dineStatus: dine.award_status });
  const isOpen = decided.state === 'promised';
  return {
    ...decided,
    amount: row.bonusUnits,
    changedAt: isOpen ? null : row.changedAt.toISOString(),
  };
};
