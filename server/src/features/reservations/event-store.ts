import { sql } from 'kysely';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type Tracked = MemberKey & {
  id: number;
  publicId: string;
  merchantId: string;
  startsAt: Date;
  status: ReservationStatus;
  eventSequence: number;
  canceledAt: Date | null;
};

const tracked = sql`
  select partner_id as "partnerId", member_id as "memberId", id, public_id as "publicId",
    merchant_id as "merchantId", starts_at as "startsAt", status,
    event_sequence as "eventSequence", canceled_at as "canceledAt"
  from reservation`;

/** Runs as the engine role: a reservation of the provider by its public id. */
export const findTracked = async (trx: Trx, publicId: string): Promise<Tracked | undefined> => {
  const { rows } = await sql<Tracked>`${tracked}
    where public_id = ${publicId} and provider = 'provider'`.execute(trx);
  return rows[0];
};

/** Runs as the engine role: a reservation in a restaurant's own book by its public id. */
export const findInHouseBook = async (
  trx: Trx,
  { partnerId, publicId }: { partnerId: string; publicId: string },
): Promise<Tracked | undefined> => {
  const { rows } = await sql<Tracked>`${tracked}
    where partner_id = ${partnerId} and public_id = ${publicId} and provider = 'house'`.execute(
    trx,
  );
  return rows[0];
};

type NewEvent = {
  messageId: string;
  reference: string;
  type: string;
  sequence: number;
  outcome: 'applied' | 'outdated' | 'ignored';
};

/** False for a message that was processed before. */
export const insertBookingEvent = async (
  trx: Trx,
  { messageId, reference, type, sequence, outcome }: NewEvent,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('booking_event')
    .values({
      message_id: messageId,
      public_id: reference,
      event_type: type,
      sequence,
      outcome,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const writeTracked = (
  trx: Trx,
  { partnerId, memberId, id, status, eventSequence, canceledAt, now }: Tracked & { now: Date },
) =>
  trx
    .updateTable('reservation')
    .set({ status, event_sequence: eventSequence, canceled_at: canceledAt, updated_at: now })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
