import type { Reservation } from '#contract/reservations.ts';
import { releaseTable } from '#server/integrations/booking/house/house-tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { consumeBooking } from './booking-limits.ts';
import { abandonIntent, endIntent, saveIntent } from './intent-store.ts';
import { type BookingDeps, callBook, openAccountKeyOf, providerOf } from './open-site.ts';
import { presentReservation } from './present-reservation.ts';
import { restaurantOf } from './release-hold.ts';
import { addCancellation } from './reminders.ts';
import { findReservation, lockMember, type ReservationRow } from './store.ts';
import { deleteWindow } from './window-store.ts';
import { writeCanceled } from './write-store.ts';

/** Under the member's lock: a reservation that can be changed now; rejects every other one but a canceled one. */
export const requireChangeable = async (
  trx: Trx,
  ctx: Ctx,
  id: string,
): Promise<ReservationRow> => {
  const row = await findReservation(trx, openAccountKeyOf(ctx), id);
  if (!row || row.status === 'Held' || row.status === 'Released') throw new AppError('notFound');
  if (row.status === 'Canceled') return row;
  if (row.status !== 'Confirmed' || ctx.now() > row.cancelUntil) throw new AppError('tooLate');
  return row;
};

export const readAgain = async (ctx: Ctx, id: string): Promise<Reservation> => {
  const row = await ctx.tx((trx) => findReservation(trx, openAccountKeyOf(ctx), id));
  if (!row) throw new AppError('notFound');
  return presentReservation(row, { partner: ctx.partner, now: ctx.now() });
};

type Canceling = { by: 'member' | 'restaurant'; now: Date };

/** Under the member's lock: cancels a reservation here, with its table in a restaurant's own book, and emails the member. */
export const storeCanceled = async (
  trx: Trx,
  row: ReservationRow,
  canceling: Canceling,
): Promise<boolean> => {
  if (!(await writeCanceled(trx, row, canceling))) return false;
  await endIntent(trx, row);
  await deleteWindow(trx, row);
  if (row.provider === 'house') await releaseTable(trx, row.publicId);
  await addCancellation(trx, row, canceling);
  return true;
};

// The intent is stored before the call, so that the job finishes what a dead process left behind.
const cancelAtProvider = async (
  { db, books }: BookingDeps,
  ctx: Ctx,
  { row, token }: { row: ReservationRow; token: string },
): Promise<void> => {
  const { publicId: reference, externalId } = row;
  const restaurant = restaurantOf(row);
  try {
    await callBook(ctx, () => providerOf(books).cancel({ restaurant, reference, externalId }));
  } catch (error) {
    await asEngine(db, (trx) => abandonIntent(trx, row, token));
    throw error;
  }
  await asEngine(db, async (trx) => {
    await lockMember(trx, row);
    await storeCanceled(trx, row, { by: 'member', now: ctx.now() });
  });
};

/** Cancels at the book and here; when the provider fails, the reservation is unchanged or canceled by the job. */
export const cancelReservation =
  (deps: BookingDeps) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<Reservation> => {
    await consumeBooking(ctx, 'cancel');
    const token = newPublicId();
    const row = await asEngine(deps.db, async (trx) => {
      await lockMember(trx, openAccountKeyOf(ctx));
      const found = await requireChangeable(trx, ctx, id);
      if (found.status === 'Canceled') return found;
      if (found.provider === 'house')
        await storeCanceled(trx, found, { by: 'member', now: ctx.now() });
      else await saveIntent(trx, { ...found, token, kind: 'cancel', now: ctx.now() });
      return found;
    });
    if (row.status !== 'Canceled' && row.provider === 'provider')
      await cancelAtProvider(deps, ctx, { row, token });
    return readAgain(ctx, id);
  };
