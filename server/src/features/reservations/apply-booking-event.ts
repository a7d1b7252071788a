import type { bookingOutcomes } from '#contract/feeds.ts';
import {
  applyBookingEvent,
  type BookingEventType,
  isActive,
} from '#domain/reservations/reservation-states.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { findTracked, insertBookingEvent, type Tracked, writeTracked } from './event-store.ts';
import { findIntent } from './intent-store.ts';
import { restoreWindow } from './move-window.ts';
import { addCancellation, addConfirmation } from './reminders.ts';
import { lockMember } from './store.ts';
import { deleteWindow } from './window-store.ts';

export type BookingEvent = {
  messageId: string;
  /** Our id of the reservation, which the provider knows. */
  reference: string;
  type: BookingEventType;
  /** Increases with each event of a reservation. */
  sequence: number;
};

/** `ignored`: the reservation was canceled here and stays so. */
export type EventOutcome = (typeof bookingOutcomes)[number];

/** The content of a provider's event about a reservation, without its message id. */
export type BookingChange = Omit<BookingEvent, 'messageId'>;

type Writing = { event: BookingChange; now: Date };

// The provider may report our own cancellation before it responds to the request.
const canceledBy = async (trx: Trx, found: Tracked): Promise<'member' | 'restaurant'> =>
  (await findIntent(trx, found))?.kind === 'cancel' ? 'member' : 'restaurant';

type Following = { status: Tracked['status']; now: Date };

/** Follows a changed status with the member's window and emails. */
const followStatus = async (trx: Trx, found: Tracked, { status, now }: Following) => {
  if (status === 'Canceled' || status === 'NoShow') await deleteWindow(trx, found);
  else if (status !== found.status && isActive(status)) await restoreWindow(trx, found);
  const isAhead = found.startsAt > now;
  if (!isAhead || status === found.status) return;
  if (status === 'Canceled' && isActive(found.status))
    await addCancellation(trx, found, { by: await canceledBy(trx, found), now });
  if (status === 'Confirmed' && found.status === 'Canceled') await addConfirmation(trx, found, now);
};

const isCanceledHere = ({ canceledAt, status }: Tracked): boolean =>
  canceledAt !== null || status === 'Released';

const write = async (trx: Trx, found: Tracked, { event, now }: Writing): Promise<void> => {
  const { status, eventSequence } = applyBookingEvent(
    { ...found, isCanceledHere: isCanceledHere(found) },
    event,
  );
  // A hold is confirmed by its own booking, not by an event that arrives before the booking
  // response.
  const next = found.status === 'Held' && status === 'Confirmed' ? 'Held' : status;
  const isOurs = next === 'Canceled' && (await canceledBy(trx, found)) === 'member';
  const canceledAt = isOurs ? (found.canceledAt ?? now) : found.canceledAt;
  await writeTracked(trx, { ...found, status: next, eventSequence, canceledAt, now });
  await followStatus(trx, found, { status: next, now });
  await reconcileBonuses(trx, [found], now);
};

/** Locks the member of a reservation at the provider, and reads it again. */
export const lockTracked = async (trx: Trx, reference: string): Promise<Tracked | undefined> => {
  const owner = await findTracked(trx, reference);
  if (!owner) return undefined;
  await lockMembers(trx, [owner]);
  await lockMember(trx, owner);
  return findTracked(trx, reference);
};

const outcomeOf = (found: Tracked, { sequence, type }: BookingChange) => {
  if (sequence <= found.eventSequence) return 'outdated';
  return isCanceledHere(found) && type !== 'canceled' ? 'ignored' : 'applied';
};

type Applying = { event: BookingEvent; now: Date };

/**
 * Applies a provider's event once and decides the member's bonuses; event order does not change the
 * ledger.
 */
export const applyEvent = (db: Database, { event, now }: Applying): Promise<EventOutcome> =>
  asEngine(db, async (trx) => {
    const found = await lockTracked(trx, event.reference);
    if (!found) return 'unknown';
    const outcome = outcomeOf(found, event);
    if (!(await insertBookingEvent(trx, { ...event, outcome }, now))) return 'duplicate';
    if (outcome !== 'outdated') await write(trx, found, { event, now });
    return outcome;
  });

type Changing = { change: BookingChange; now: Date };

/** Applies the polled state of a reservation; false if it is already known. */
export const applyChange = (db: Database, { change, now }: Changing): Promise<boolean> =>
  asEngine(db, async (trx) => {
    const found = await lockTracked(trx, change.reference);
    if (!found || change.sequence <= found.eventSequence) return false;
    await write(trx, found, { event: change, now });
    return true;
  });
