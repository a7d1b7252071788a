import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { ReservationRow } from './store.ts';

export type NewHold = MemberKey &
  Pick<
    ReservationRow,
    | 'publicId'
    | 'merchantId'
    | 'provider'
    | 'startsAt'
    | 'endsAt'
    | 'localDate'
    | 'partySize'
    | 'cancelUntil'
  > & {
    /** The provider's id of the hold; empty until it has one. */
    externalId: string;
    heldUntil: Date;
    now: Date;
  };

/** Returns the id of the new hold. */
export const insertHold = async (trx: Trx, hold: NewHold): Promise<number> => {
  const { id } = await trx
    .insertInto('reservation')
    .values({
      partner_id: hold.partnerId,
      member_id: hold.memberId,
      public_id: hold.publicId,
      merchant_id: hold.merchantId,
      provider: hold.provider,
      status: 'Held',
      starts_at: hold.startsAt,
      ends_at: hold.endsAt,
      local_date: hold.localDate,
      party_size: hold.partySize,
      external_id: hold.externalId,
      held_until: hold.heldUntil,
      cancel_until: hold.cancelUntil,
      created_at: hold.now,
      updated_at: hold.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type ReservationKey = MemberKey & { id: number };

const ofReservation = (trx: Trx, { partnerId, memberId, id }: ReservationKey) =>
  trx
    .updateTable('reservation')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id);

export type GuestDetails = {
  idempotencyKey: string;
  firstName: string;
  phone: string;
  occasion: string;
  note: string;
  cardId: number | null;
  depositCents: number;
  bonusUnits: number;
};

/** Stores what a booking of a hold is for. */
export const writeGuest = (trx: Trx, held: ReservationKey, guest: GuestDetails) =>
  ofReservation(trx, held)
    .set({
      idempotency_key: guest.idempotencyKey,
      first_name: guest.firstName,
      phone: guest.phone,
      occasion: guest.occasion,
      note: guest.note,
      card_id: guest.cardId,
      deposit_cents: guest.depositCents,
      bonus_units: guest.bonusUnits,
    })
    .where('status', '=', 'Held')
    .execute();

/** Stores the provider's id of a hold, and until when it lasts. */
export const writeHeld = (
  trx: Trx,
  key: ReservationKey,
  { externalId, expiresAt }: { externalId: string; expiresAt: Date },
) =>
  ofReservation(trx, key)
    .set({ external_id: externalId, held_until: expiresAt })
    .where('status', '=', 'Held')
    .execute();

/** False when the hold was given up meanwhile. */
export const writeConfirmed = async (
  trx: Trx,
  key: ReservationKey,
  { confirmation, now }: { confirmation: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofReservation(trx, key)
    .set({ status: 'Confirmed', confirmation, held_until: null, updated_at: now })
    .where('status', '=', 'Held')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Releases a hold; `held_until` is set until the book has released the table too. False if it was
 * booked or released in the meantime.
 */
export const writeReleased = async (
  trx: Trx,
  hold: ReservationKey & { idempotencyKey: string | null },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await ofReservation(trx, hold)
    .set({
      status: 'Released',
      idempotency_key: null,
      updated_at: now,
      held_until: sql`least(held_until, ${now}::timestamptz)`,
    })
    .where('status', '=', 'Held')
    .where('idempotency_key', 'is not distinct from', hold.idempotencyKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const clearHeld = (trx: Trx, key: ReservationKey) =>
  ofReservation(trx, key)
    .set({ held_until: null })
    .where('status', 'in', ['Released', 'Canceled'])
    .execute();

/** Cancels a reservation for its member, or for its restaurant, which may confirm it again. */
export const writeCanceled = async (
  trx: Trx,
  key: ReservationKey,
  { by, now }: { by: 'member' | 'restaurant'; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofReservation(trx, key)
    .set({ status: 'Canceled', updated_at: now, ...(by === 'member' ? { canceled_at: now } : {}) })
    .where('status', '=', 'Confirmed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type Moved = Pick<
  ReservationRow,
  'startsAt' | 'endsAt' | 'localDate' | 'partySize' | 'cancelUntil' | 'bonusUnits'
>;

/** False for a reservation that is no longer confirmed. */
export const writeMoved = async (
  trx: Trx,
  key: ReservationKey,
  { now, ...moved }: Moved & { now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await ofReservation(trx, key)
    .set({
      starts_at: moved.startsAt,
      ends_at: moved.endsAt,
      local_date: moved.localDate,
      party_size: moved.partySize,
      cancel_until: moved.cancelUntil,
      bonus_units: moved.bonusUnits,
      updated_at: now,
    })
    .where('status', '=', 'Confirmed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
