import { createHash } from 'node:crypto';
import {
  type DiningTable,
  type HouseBook,
  tablesFor,
  timesOfDay,
} from '#domain/reservations/open-times.ts';
import { dateIn } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { TableOrder } from '../port.ts';
import {
  deleteExpired,
  deleteHolder,
  insertPlacement,
  lockBook,
  markBooked,
  readBook,
  readHolder,
  readTaken,
} from './store.ts';

/** How long a table is held before it is booked. */
export const HOLD_MS = 5 * 60_000;

/** The restaurant's number for a booking in its own book. */
export const confirmationOf = (reference: string): string =>
  createHash('sha256').update(reference).digest('hex').slice(0, 6).toUpperCase();

type Placing = { order: TableOrder; heldUntil: Date | null; now: Date };

// The smallest fitting table that is free for the turn, ignoring the table of the same reservation.
const freeTable = async (
  trx: Trx,
  book: HouseBook,
  { order, now }: Placing,
): Promise<DiningTable | undefined> => {
  const { restaurant, startsAt, partySize, reference } = order;
  const date = dateIn(startsAt, book.timeZone);
  const taken = await readTaken(trx, {
    merchantId: restaurant.merchantId,
    from: startsAt,
    until: new Date(startsAt.getTime() + book.turnMinutes * 60_000),
    now,
    except: reference,
  });
  return tablesFor(book, partySize).find((table) =>
    timesOfDay({ ...book, tables: [table] }, { date, partySize, taken }).some(
      (time) => time.isOpen && time.startsAt.getTime() === startsAt.getTime(),
    ),
  );
};

/**
 * Runs as the engine role: assigns a table to a party in place of the reservation's current one, booked unless
 * `heldUntil` is set; false without a change if no table is free.
 */
export const placeParty = async (trx: Trx, placing: Placing): Promise<boolean> => {
  const { order, heldUntil, now } = placing;
  const { merchantId } = order.restaurant;
  await lockBook(trx, merchantId);
  const stored = await readBook(trx, order.restaurant);
  if (!stored) return false;
  await deleteExpired(trx, merchantId, now);
  const table = await freeTable(trx, stored.book, placing);
  if (!table) return false;
  await deleteHolder(trx, order.reference);
  await insertPlacement(trx, {
    merchantId,
    tableId: table.id,
    startsAt: order.startsAt,
    turnMinutes: stored.book.turnMinutes,
    holder: order.reference,
    heldUntil,
  });
  return true;
};

type HeldTable = { merchantId: string; reference: string; now: Date };

/** Runs as the engine role: books a held table; false if the hold is over. */
export const bookHeldTable = async (
  trx: Trx,
  { merchantId, reference, now }: HeldTable,
): Promise<boolean> => {
  await lockBook(trx, merchantId);
  const held = await readHolder(trx, reference);
  if (!held || (held.heldUntil && held.heldUntil <= now)) return false;
  await markBooked(trx, reference);
  return true;
};

/** Runs as the engine role: releases the held or booked table of a reservation. */
export const releaseTable = async (trx: Trx, reference: string): Promise<void> => {
  await deleteHolder(trx, reference);
};
