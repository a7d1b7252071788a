import {
  bookHeldTable,
  confirmationOf,
  placeParty,
} from '#server/integrations/booking/house/house-tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { requireRoom } from './booking-limits.ts';
import { giveUpHolds, storeHold } from './hold-table.ts';
import type { BookingDeps } from './open-site.ts';
import { type Booking, guestDetailsOf, newTableOf, requireHold } from './plan-booking.ts';
import { releaseAtProvider } from './release-hold.ts';
import { addNotices } from './reminders.ts';
import { findByKey, findReservation, lockMember, type ReservationRow } from './store.ts';
import { deleteEntryFor } from './waitlist-store.ts';
import { insertWindow } from './window-store.ts';
import { writeConfirmed, writeGuest } from './write-store.ts';

type Placed = { id: number; publicId: string; formers: ReservationRow[] };

const bookHold = async (trx: Trx, ctx: Ctx, booking: Booking): Promise<Placed> => {
  const { id, publicId, merchantId } = await requireHold(trx, booking);
  const table = { merchantId, reference: publicId, now: ctx.now() };
  if (!(await bookHeldTable(trx, table))) throw new AppError('holdExpired');
  return { id, publicId, formers: [] };
};

const bookNew = async (trx: Trx, ctx: Ctx, { site, planned }: Booking): Promise<Placed> => {
  const formers = await giveUpHolds(trx, ctx);
  const publicId = newPublicId();
  const { startsAt, partySize } = planned;
  const order = { restaurant: site.restaurant, reference: publicId, startsAt, partySize };
  if (!(await placeParty(trx, { order, heldUntil: null, now: ctx.now() })))
    throw new AppError('slotTaken');
  return { id: await storeHold(trx, ctx, { site, planned, publicId }), publicId, formers };
};

const bookUnderLock = async (trx: Trx, ctx: Ctx, booking: Booking) => {
  const { key, planned, site } = booking;
  const { startsAt } = planned;
  const { publicId, id, formers } = booking.post.holdId
    ? await bookHold(trx, ctx, booking)
    : await bookNew(trx, ctx, booking);
  const reservation = { ...key, id, merchantId: site.merchantId, startsAt };
  await writeGuest(trx, reservation, guestDetailsOf(ctx, booking));
  await insertWindow(trx, reservation);
  await writeConfirmed(trx, reservation, {
    confirmation: confirmationOf(publicId),
    now: ctx.now(),
  });
  await deleteEntryFor(trx, reservation);
  await addNotices(trx, { ...reservation, publicId }, ctx.now());
  return { row: await findReservation(trx, key, publicId), formers };
};

/**
 * Books a table of a restaurant's own book, which is in our database: table, reservation and emails in one transaction.
 * Returns null if another request with the same key has booked meanwhile.
 */
export const bookInHouse = async (
  deps: BookingDeps,
  ctx: Ctx,
  booking: Booking,
): Promise<ReservationRow | null> => {
  const { key, idempotencyKey } = booking;
  const { db, books } = deps;
  const booked = await asEngine(db, async (trx) => {
    await lockMember(trx, key);
    if (await findByKey(trx, key, idempotencyKey)) return null;
    await requireRoom(trx, newTableOf(ctx, booking));
    return bookUnderLock(trx, ctx, booking);
  });
  if (!booked) return null;
  for (const former of booked.formers)
    await releaseAtProvider({ db, books, now: ctx.now, log: ctx.log }, former);
  return booked.row ?? null;
};
