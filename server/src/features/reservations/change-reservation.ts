import type { Reservation, TableRequest } from '#contract/reservations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isExclusionViolation } from '#server/platform/db/transactions.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readAgain, requireChangeable } from './cancel-reservation.ts';
import { planTable } from './hold-table.ts';
import {
  type BookingBooks,
  type BookingSite,
  bonusUnitsOn,
  callBook,
  openSite,
} from './open-site.ts';
import { addNotices } from './reminders.ts';
import {
  deleteWindow,
  findReservation,
  insertWindow,
  lockMember,
  type Moved,
  type ReservationRow,
  writeMoved,
} from './store.ts';
import { deleteEntryFor } from './waitlist-store.ts';

/**
 * Moves the reservation's window, by default back to its stored start; false for a reservation that was canceled
 * meanwhile, which has none.
 */
const moveWindow = async (trx: Trx, row: ReservationRow, startsAt?: Date): Promise<boolean> => {
  await lockMember(trx, row);
  const stored = await findReservation(trx, row, row.publicId);
  if (stored?.status !== 'Confirmed') return false;
  await deleteWindow(trx, row);
  await insertWindow(trx, { ...row, startsAt: startsAt ?? stored.startsAt });
  return true;
};

const claimTime = async (ctx: Ctx, row: ReservationRow, startsAt: Date) => {
  try {
    await ctx.tx((trx) => moveWindow(trx, row, startsAt));
  } catch (error) {
    if (isExclusionViolation(error)) throw new AppError('overlappingReservation');
    throw error;
  }
};

const orderOf = (
  { publicId: reference, externalId }: ReservationRow,
  { restaurant }: BookingSite,
  { startsAt, partySize }: Pick<ReservationRow, 'startsAt' | 'partySize'>,
) => ({ restaurant, reference, externalId, startsAt, partySize });

/**
 * Restores the book to the stored state after another request changed or canceled the reservation
 * first.
 */
const followStored = async (ctx: Ctx, site: BookingSite, row: ReservationRow): Promise<void> => {
  const stored = await ctx.tx((trx) => findReservation(trx, row, row.publicId));
  if (!stored) return;
  const order = orderOf(row, site, stored);
  if (stored.status === 'Canceled') return callBook(ctx, () => site.book.cancel(order));
  await ctx.tx((trx) => moveWindow(trx, row));
  await callBook(ctx, () => site.book.change(order));
};

// False if another request changed or canceled the reservation first.
const storeMoved = async (ctx: Ctx, row: ReservationRow, moved: Moved): Promise<boolean> => {
  const { startsAt } = moved;
  const write = async (trx: Trx) => {
    await lockMember(trx, row);
    if (!(await writeMoved(trx, row, { ...moved, now: ctx.now() }))) return false;
    // A concurrent change that failed may have moved the window back.
    await moveWindow(trx, row, startsAt);
    await deleteEntryFor(trx, { ...row, startsAt });
    await addNotices(trx, { ...row, startsAt }, ctx.now());
    return true;
  };
  try {
    return await ctx.tx(write);
  } catch (error) {
    if (isExclusionViolation(error)) return false;
    throw error;
  }
};

/** Moves a reservation; the old table stays booked when the new time is taken or the book fails. */
export const changeReservation =
  (books: BookingBooks) =>
  async (ctx: Ctx, { id, ...request }: TableRequest & { id: string }): Promise<Reservation> => {
    const row = await requireChangeable(ctx, id);
    if (row.status === 'Canceled') throw new AppError('conflict');
    const site = await openSite(ctx, books, row.merchantId);
    const { startsAt, endsAt, cancelUntil, localDate, partySize } = await planTable(
      ctx,
      site,
      request,
    );
    await claimTime(ctx, row, startsAt);
    const order = orderOf(row, site, { startsAt, partySize });
    const restore = () => ctx.tx((trx) => moveWindow(trx, row));
    const result = await callBook(ctx, () => site.book.change(order)).catch(async (error) => {
      await restore();
      throw error;
    });
    // The book has no table to move for a reservation that was canceled meanwhile.
    if (result.kind === 'taken') throw new AppError((await restore()) ? 'slotTaken' : 'conflict');
    // Moving within a day never lowers what was promised for it.
    const promised = localDate === row.localDate ? row.bonusUnits : 0;
    const bonusUnits = Math.max(promised, bonusUnitsOn(ctx, site, localDate));
    const moved = { startsAt, endsAt, localDate, partySize, cancelUntil, bonusUnits };
    if (!(await storeMoved(ctx, row, moved))) {
      await followStored(ctx, site, row);
      throw new AppError('conflict');
    }
    return readAgain(ctx, id);
  };
