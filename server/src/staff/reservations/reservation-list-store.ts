import { sql } from 'kysely';
import type { StaffReservation } from '#contract/staff/reservations.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';

type Row = Omit<StaffReservation, 'cancelUntil' | 'canceledAt'> & {
  cancelUntil: Date;
  canceledAt: Date | null;
};

const present = ({ cancelUntil, canceledAt, ...row }: Row): StaffReservation => ({
  ...row,
  cancelUntil: cancelUntil.toISOString(),
  canceledAt: canceledAt?.toISOString() ?? null,
});

const reservations = sql`
  select r.public_id as reservation, r.confirmation, r.status, r.local_date as date,
    to_char(r.starts_at at time zone m.time_zone, 'HH24:MI') as time, r.merchant_id as "merchantId",
    m.name as restaurant, r.party_size as "partySize", b.email as member, r.provider as book,
    r.bonus_units as "bonusUnits", r.is_bonus_earned as "isBonusEarned",
    r.cancel_until as "cancelUntil", r.canceled_at as "canceledAt"
  from reservation r
  join merchant m on m.id = r.merchant_id
  join member b on (b.partner_id, b.id) = (r.partner_id, r.member_id)`;

type Filter = {
  partnerId: string;
  date?: string | undefined;
  merchantId: string;
  email: string;
  status?: ReservationStatus | undefined;
  order: PageOrder;
  /** The id of the last reservation of the page before. */
  after: string | undefined;
  limit: number;
};

/** A page of a program's reservations by start; without a status those that were booked. */
export const listReservationRows = async (
  trx: Trx,
  filter: Filter,
): Promise<StaffReservation[]> => {
  const { partnerId, date, merchantId, email, status, after, limit } = filter;
  const { direction, behind } = pageOrder(filter.order);
  const { rows } = await sql<Row>`${reservations}
    where r.partner_id = ${partnerId}
      ${status ? sql`and r.status = ${status}` : sql`and r.status not in ('Held', 'Released')`}
      ${date ? sql`and r.local_date = ${date}::date` : sql``}
      ${merchantId ? sql`and r.merchant_id = ${merchantId}` : sql``}
      ${email ? sql`and lower(b.email) = lower(${email})` : sql``}
      ${
        after
          ? sql`and (r.starts_at, r.id) ${behind} (select starts_at, id from reservation
              where partner_id = ${partnerId} and public_id = ${after})`
          : sql``
      }
    order by r.starts_at ${direction}, r.id ${direction} limit ${limit}`.execute(trx);
  return rows.map(present);
};

type Reference = { partnerId: string; reference: string };

/** The reservations of a program with an id or a confirmation, which two restaurants may share. */
export const findReservationRows = async (
  trx: Trx,
  { partnerId, reference }: Reference,
): Promise<StaffReservation[]> => {
  const { rows } = await sql<Row>`${reservations}
    where r.partner_id = ${partnerId}
      and (r.public_id = ${reference} or upper(r.confirmation) = upper(${reference}))
      and r.status not in ('Held', 'Released')
    order by r.starts_at, r.id`.execute(trx);
  return rows.map(present);
};
