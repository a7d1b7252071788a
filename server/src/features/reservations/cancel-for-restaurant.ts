import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { storeCanceled } from './cancel-reservation.ts';
import { findInHouseBook } from './event-store.ts';
import { findReservation, lockMember } from './store.ts';

type Cancellation = {
  partnerId: string;
  publicId: string;
  reason: string;
  madeBy: string;
  now: Date;
};

export type CancelOutcome = 'canceled' | 'unchanged' | 'unknown' | 'started' | ReservationStatus;

/**
 * Cancels a reservation in a restaurant's own book for the restaurant, whatever the member's cut-off is, and emails the
 * member. Returns the status of a reservation that cannot be canceled.
 */
export const cancelForRestaurant = (
  db: Database,
  { partnerId, publicId, reason, madeBy, now }: Cancellation,
): Promise<CancelOutcome> =>
  asEngine(db, async (trx) => {
    const owner = await findInHouseBook(trx, { partnerId, publicId });
    if (!owner) return 'unknown';
    await lockMember(trx, owner);
    const found = await findReservation(trx, owner, publicId);
    if (!found || found.status === 'Canceled') return 'unchanged';
    if (found.startsAt <= now) return 'started';
    if (!(await storeCanceled(trx, found, { by: 'restaurant', now }))) return found.status;
    await insertAudit(trx, {
      partnerId,
      memberId: owner.memberId,
      at: now,
      actor: madeBy,
      action: 'reservation canceled',
      detail: { reservation: publicId, before: found.status, after: 'Canceled', reason },
    });
    return 'canceled';
  });
