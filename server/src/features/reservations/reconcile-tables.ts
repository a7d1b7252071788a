import { placeParty } from '#server/integrations/booking/house/house-tables.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { storeCanceled } from './cancel-reservation.ts';
import { type LostTable, listLost } from './lost-table-store.ts';
import { restaurantOf } from './release-hold.ts';
import { findReservation, lockMember } from './store.ts';
import type { TaskDeps } from './task-deps.ts';

const restore = ({ db, now, log }: TaskDeps, lost: LostTable): Promise<void> =>
  asEngine(db, async (trx) => {
    await lockMember(trx, lost);
    const row = await findReservation(trx, lost, lost.publicId);
    const [isStillLost] = await listLost(trx, now(), lost.publicId);
    if (!row || !isStillLost) return;
    const { publicId: reference, startsAt, partySize } = row;
    const order = { restaurant: restaurantOf(row), reference, startsAt, partySize };
    const isPlaced = await placeParty(trx, { order, heldUntil: null, now: now() });
    if (!isPlaced) await storeCanceled(trx, row, { by: 'restaurant', now: now() });
    log.warn({ reservation: reference, isPlaced }, 'reservation.table_lost');
  });

/**
 * Gives reservations whose table is lost, for example with the restaurant's book, another one, or cancels them with an
 * email; returns how many.
 */
export const reconcileTables = async (deps: TaskDeps): Promise<number> => {
  const { db, now, log } = deps;
  const found = await asEngine(db, (trx) => listLost(trx, now()));
  for (const lost of found) {
    try {
      await restore(deps, lost);
    } catch (err) {
      log.warn({ err, reservation: lost.publicId }, 'booking.reconcile_failed');
    }
  }
  return found.length;
};
