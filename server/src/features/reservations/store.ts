import { sql } from 'kysely';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type ReservationRow = MemberKey & {
  id: number;
  publicId: string;
  merchantId: string;
  provider: 'house' | 'provider';
  status: ReservationStatus;
  startsAt: Date;
  endsAt: Date;
  localDate: string;
  partySize: number;
  externalId: string;
  confirmation: string;
  heldUntil: Date | null;
  idempotencyKey: string | null;
  firstName: string;
  phone: string;
  occasion: string;
  note: string;
  depositCents: number;
  cancelUntil: Date;
  bonusUnits: number;
  isBonusEarned: boolean;
  eventSequence: number;
  canceledAt: Date | null;
  updatedAt: Date;
  name: string;
  cover: string;
  city: string;
  neighborhood: string;
  address1: string;
  merchantPhone: string;
  timeZone: string;
  openTableId: string | null;
  cardLastFour: string | null;
};

const reservations = sql`
  select r.partner_id as "partnerId", r.member_id as "memberId", r.id, r.public_id as "publicId",
    r.merchant_id as "merchantId", r.provider, r.status, r.starts_at as "startsAt",
    r.ends_at as "endsAt", r.local_date as "localDate", r.party_size as "partySize",
    r.external_id as "externalId", r.confirmation, r.held_until as "heldUntil",
    r.idempotency_key as "idempotencyKey", r.first_name as "firstName", r.phone, r.occasion, r.note,
    r.deposit_cents as "depositCents", r.cancel_until as "cancelUntil", r.bonus_units as "bonusUnits",
    r.is_bonus_earned as "isBonusEarned", r.event_sequence as "eventSequence",
    r.canceled_at as "canceledAt", r.updated_at as "updatedAt", m.name, m.cover, m.city, m.neighborhood, m.address1,
    m.phone as "merchantPhone", m.time_zone as "timeZone", m.open_table_id as "openTableId",
    c.last_four as "cardLastFour"
  from reservation r
  join merchant m on m.id = r.merchant_id
  left join card c on (c.partner_id, c.member_id, c.id) = (r.partner_id, r.member_id, r.card_id)`;

const MOST_LISTED = 200;

/** A member's reservations, the latest start first; holds are not listed. */
export const listReservations = async (trx: Trx, key: MemberKey): Promise<ReservationRow[]> => {
  const { rows } = await sql<ReservationRow>`${reservations}
    where r.partner_id = ${key.partnerId} and r.member_id = ${key.memberId}
      and r.status not in ('Held', 'Released')
    order by r.starts_at desc, r.id desc limit ${MOST_LISTED}`.execute(trx);
  return rows;
};

/** The bills that a member paid where and on the days on which reservations were completed, the earliest first. */
export const listReservedBills = async (trx: Trx, { partnerId, memberId }: MemberKey) => {
  const { rows } = await sql<{ id: number; isReviewed: boolean }>`
    select d.id, v.completed_at is not null as "isReviewed"
    from dine d
    left join review v
      on (v.partner_id, v.member_id, v.dine_id) = (d.partner_id, d.member_id, d.id)
    where d.partner_id = ${partnerId} and d.member_id = ${memberId}
      and d.transaction_type in ('Settle', 'Manual')
      and (d.merchant_id, d.dined_on) in (
        select merchant_id, local_date from reservation
        where partner_id = ${partnerId} and member_id = ${memberId} and status = 'Completed')
    order by d.dined_at, d.id`.execute(trx);
  return rows;
};

export const findReservation = async (
  trx: Trx,
  key: MemberKey,
  publicId: string,
): Promise<ReservationRow | undefined> => {
  const { rows } = await sql<ReservationRow>`${reservations}
    where r.partner_id = ${key.partnerId} and r.member_id = ${key.memberId}
      and r.public_id = ${publicId}`.execute(trx);
  return rows[0];
};

export const findByKey = async (
  trx: Trx,
  key: MemberKey,
  idempotencyKey: string,
): Promise<ReservationRow | undefined> => {
  const { rows } = await sql<ReservationRow>`${reservations}
    where r.partner_id = ${key.partnerId} and r.member_id = ${key.memberId}
      and r.idempotency_key = ${idempotencyKey}`.execute(trx);
  return rows[0];
};

/** The holds of a member that are not being booked. */
export const listHolds = async (trx: Trx, key: MemberKey): Promise<ReservationRow[]> => {
  const { rows } = await sql<ReservationRow>`${reservations}
    where r.partner_id = ${key.partnerId} and r.member_id = ${key.memberId}
      and r.status = 'Held' and r.idempotency_key is null`.execute(trx);
  return rows;
};

/** Serializes the bookings of one member. */
export const lockMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  sql`select from member where (partner_id, id) = (${partnerId}, ${memberId})
    for no key update`.execute(trx);

export type OwnTable = Pick<ReservationRow, 'publicId' | 'startsAt'>;

/** The member's tables at a restaurant that are ahead. */
export const listUpcomingAt = async (
  trx: Trx,
  { partnerId, memberId, merchantId, now }: MemberKey & { merchantId: string; now: Date },
): Promise<OwnTable[]> => {
  const { rows } = await sql<OwnTable>`
    select public_id as "publicId", starts_at as "startsAt" from reservation
    where partner_id = ${partnerId} and member_id = ${memberId} and merchant_id = ${merchantId}
      and status = 'Confirmed' and starts_at > ${now}`.execute(trx);
  return rows;
};
