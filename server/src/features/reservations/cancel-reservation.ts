import type { Reservation } from '#contract/reservations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type BookingBooks, bookOf, callBook, memberKeyOf } from './open-site.ts';
import { presentReservation } from './present-reservation.ts';
import { restaurantOf } from './release-hold.ts';
import {
  deleteWindow,
  findReservation,
  lockMember,
  type ReservationRow,
  writeCanceled,
} from './store.ts';

/** A reservation of the member that can be changed now; rejects every other one. */
export const requireChangeable = async (ctx: Ctx, id: string): Promise<ReservationRow> => {
  const key = memberKeyOf(ctx);
  const row = await ctx.tx((trx) => findReservation(trx, key, id));
  if (!row || row.status === 'Held' || row.status === 'Released') throw new AppError('notFound');
  if (row.status === 'Canceled') return row;
  if (row.status !== 'Confirmed' || ctx.now() > row.cancelUntil) throw new AppError('tooLate');
  return row;
};

export const readAgain = async (ctx: Ctx, id: string): Promise<Reservation> => {
  const row = await ctx.tx((trx) => findReservation(trx, memberKeyOf(ctx), id));
  if (!row) throw new AppError('notFound');
  return presentReservation(row, { partner: ctx.partner, now: ctx.now() });
};

/** Cancels at the book first, so that a failure there leaves the reservation unchanged. */
export const cancelReservation =
  (books: BookingBooks) =>
  async (ctx: Ctx, { id }: { id: string }): Promise<Reservation> => {
    const row = await requireChangeable(ctx, id);
    if (row.status === 'Canceled') return readAgain(ctx, id);
    const { publicId: reference, externalId } = row;
    const restaurant = restaurantOf(row);
    const book = bookOf(books, row.provider);
    await callBook(ctx, () => book.cancel({ restaurant, reference, externalId }));
    await ctx.tx(async (trx) => {
      await lockMember(trx, row);
      await deleteWindow(trx, row);
      await writeCanceled(trx, row, ctx.now());
    });
    return readAgain(ctx, id);
  };
