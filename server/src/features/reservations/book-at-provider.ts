import type { BookOrder, BookResult } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { requireRoom } from './booking-limits.ts';
import { giveUpHolds, holdAtProvider, storeHold } from './hold-table.ts';
import { endIntent, saveIntent } from './intent-store.ts';
import { type BookingDeps, callBook, providerOf } from './open-site.ts';
import { type Booking, guestDetailsOf, newTableOf, requireHold } from './plan-booking.ts';
import { type CallDeps, releaseAtProvider, releaseHold, restaurantOf } from './release-hold.ts';
import { addNotices } from './reminders.ts';
import { readCardToken, readGuest } from './site-store.ts';
import { findByKey, findReservation, lockMember, type ReservationRow } from './store.ts';
import { deleteEntryFor } from './waitlist-store.ts';
import { insertWindow } from './window-store.ts';
import { writeConfirmed, writeGuest, writeHeld } from './write-store.ts';

type Claimed = { row: ReservationRow; formers: ReservationRow[] };

// Stores the booking before the first call, so that the job can finish or undo it.
const claimUnderLock = async (trx: Trx, ctx: Ctx, booking: Booking): Promise<Claimed> => {
  const { key, site, planned, post } = booking;
  const hold = post.holdId === undefined ? null : await requireHold(trx, booking);
  const formers = hold ? [] : await giveUpHolds(trx, ctx);
  const publicId = hold?.publicId ?? newPublicId();
  const id = hold?.id ?? (await storeHold(trx, ctx, { site, planned, publicId }));
  const reservation = { ...key, id, merchantId: site.merchantId, startsAt: planned.startsAt };
  await writeGuest(trx, reservation, guestDetailsOf(ctx, booking));
  await insertWindow(trx, reservation);
  const token = newPublicId();
  await saveIntent(trx, { ...reservation, token, kind: 'book', now: ctx.now() });
  const row = await findReservation(trx, key, publicId);
  if (!row) throw new AppError('holdExpired');
  return { row, formers };
};

const claim = ({ db }: BookingDeps, ctx: Ctx, booking: Booking) =>
  asEngine(db, async (trx) => {
    const { key, idempotencyKey } = booking;
    await lockMember(trx, key);
    if (await findByKey(trx, key, idempotencyKey)) return null;
    await requireRoom(trx, newTableOf(ctx, booking));
    return claimUnderLock(trx, ctx, booking);
  });

const readOrder = ({ db }: CallDeps, row: ReservationRow): Promise<BookOrder> =>
  asEngine(db, async (trx) => {
    const guest = await readGuest(trx, row);
    return {
      restaurant: restaurantOf(row),
      reference: row.publicId,
      externalId: row.externalId,
      guest: {
        firstName: row.firstName,
        phone: row.phone,
        lastName: guest?.lastName ?? '',
        email: guest?.email ?? '',
      },
      note: [row.occasion, row.note].filter((text) => text !== '').join('. '),
      cardToken: await readCardToken(trx, row),
    };
  });

const confirm = ({ db, now }: CallDeps, row: ReservationRow, confirmation: string) =>
  asEngine(db, async (trx) => {
    await lockMember(trx, row);
    await endIntent(trx, row);
    if (await writeConfirmed(trx, row, { confirmation, now: now() })) {
      await deleteEntryFor(trx, row);
      await addNotices(trx, row, now());
    }
    return findReservation(trx, row, row.publicId);
  });

/** Books a claimed hold at the provider and confirms it here; a failure gives the hold up. Safe to repeat. */
export const bookClaimed = async (
  deps: CallDeps & Pick<Ctx, 'count'>,
  row: ReservationRow,
): Promise<ReservationRow> => {
  let result: BookResult;
  try {
    const order = await readOrder(deps, row);
    result = await callBook(deps, () => providerOf(deps.books).book(order));
  } catch (error) {
    await releaseHold(deps, { former: row });
    throw error;
  }
  if (result.kind !== 'booked') {
    await releaseHold(deps, { former: row });
    throw new AppError(result.kind === 'blocked' ? 'bookingBlocked' : 'holdExpired');
  }
  const booked = await confirm(deps, row, result.confirmation);
  if (booked?.status === 'Confirmed') return booked;
  // Given up while the provider booked it.
  await releaseAtProvider(deps, row);
  throw new AppError('holdExpired');
};

/**
 * Books a table at the provider. The booking is stored first, so that it is finished or undone wherever a process dies.
 * Returns null if another request with the same key has begun meanwhile.
 */
export const bookAtProvider = async (
  deps: BookingDeps,
  ctx: Ctx,
  booking: Booking,
): Promise<ReservationRow | null> => {
  const { db, books } = deps;
  const calling = { db, books, now: ctx.now, log: ctx.log, count: ctx.count };
  const claimed = await claim(deps, ctx, booking);
  if (!claimed) return null;
  for (const former of claimed.formers) await releaseAtProvider(calling, former);
  const { row } = claimed;
  if (booking.post.holdId !== undefined) return bookClaimed(calling, row);
  const held = await holdAtProvider(deps, ctx, { site: booking.site, hold: row });
  await asEngine(db, (trx) => writeHeld(trx, row, held));
  return bookClaimed(calling, { ...row, externalId: held.externalId, heldUntil: held.expiresAt });
};
