import {
  applyBookingEvent,
  type BookingEventType,
} from '#domain/reservations/reservation-states.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { findTracked, insertBookingEvent, type Tracked, writeTracked } from './event-store.ts';
import { deleteWindow } from './store.ts';

export type BookingEvent = {
  messageId: string;
  /** Our id of the reservation, which the provider knows. */
  reference: string;
  type: BookingEventType;
  /** Increases with each event of a reservation. */
  sequence: number;
};

export type EventOutcome = 'applied' | 'duplicate' | 'outdated' | 'unknown';

/** The content of a provider's event about a reservation, without its message id. */
export type BookingChange = Omit<BookingEvent, 'messageId'>;

const write = async (trx: Trx, found: Tracked, { event, now }: Writing): Promise<void> => {
  const isCanceledHere = found.canceledAt !== null || found.status === 'Released';
  const { status, eventSequence } = applyBookingEvent({ ...found, isCanceledHere }, event);
  // A hold is confirmed by its own booking, not by an event that arrives before the booking
  // response.
  const next = found.status === 'Held' && status === 'Confirmed' ? 'Held' : status;
  await writeTracked(trx, { ...found, status: next, eventSequence, now });
  if (next === 'Canceled' || next === 'NoShow') await deleteWindow(trx, found);
  await reconcileBonuses(trx, [found], now);
};

type Writing = { event: BookingChange; now: Date };
type Applying = { event: BookingEvent; now: Date };

/**
 * Applies a provider's event once and decides the member's bonuses; event order does not change the
 * ledger.
 */
export const applyEvent = (db: Database, { event, now }: Applying): Promise<EventOutcome> =>
  asEngine(db, async (trx) => {
    const owner = await findTracked(trx, event.reference);
    if (!owner) return 'unknown';
    await lockMembers(trx, [owner]);
    const found = (await findTracked(trx, event.reference)) ?? owner;
    const outcome = event.sequence > found.eventSequence ? 'applied' : 'outdated';
    if (!(await insertBookingEvent(trx, { ...event, outcome }, now))) return 'duplicate';
    if (outcome === 'applied') await write(trx, found, { event, now });
    return outcome;
  });

type Changing = { change: BookingChange; now: Date };

/** Applies the polled state of a reservation; false if it is already known. */
export const applyChange = (db: Database, { change, now }: Changing): Promise<boolean> =>
  asEngine(db, async (trx) => {
    const owner = await findTracked(trx, change.reference);
    if (!owner) return false;
    await lockMembers(trx, [owner]);
    const found = (await findTracked(trx, change.reference)) ?? owner;
    if (change.sequence <= found.eventSequence) return false;
    await write(trx, found, { event: change, now });
    return true;
  });
