import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { ReservationRow } from './store.ts';

export type SilentReservation = Pick<
  ReservationRow,
  | 'partnerId'
  | 'memberId'
  | 'id'
  | 'publicId'
  | 'externalId'
  | 'endsAt'
  | 'merchantId'
  | 'openTableId'
  | 'timeZone'
>;

type Times = { endedBefore: Date; endedAfter: Date; polledBefore: Date };

const AT_ONCE = 50;

/** Runs as the engine role: the provider's reservations whose turn is over and that are still open here. */
export const listSilent = async (
  trx: Trx,
  { endedBefore, endedAfter, polledBefore }: Times,
): Promise<SilentReservation[]> => {
  const { rows } = await sql<SilentReservation>`
    select r.partner_id as "partnerId", r.member_id as "memberId", r.id, r.public_id as "publicId",
      r.external_id as "externalId", r.ends_at as "endsAt", r.merchant_id as "merchantId",
      m.open_table_id as "openTableId", m.time_zone as "timeZone"
    from reservation r join merchant m on m.id = r.merchant_id
    where r.status in ('Confirmed', 'Seated') and r.provider = 'provider'
      and r.ends_at <= ${endedBefore} and r.ends_at > ${endedAfter}
      and (r.polled_at is null or r.polled_at <= ${polledBefore})
    order by r.ends_at limit ${AT_ONCE}`.execute(trx);
  return rows;
};

export const markPolled = (
  trx: Trx,
  { partnerId, memberId, id }: MemberKey & { id: number },
  now: Date,
) =>
  trx
    .updateTable('reservation')
    .set({ polled_at: now })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
