import { DAY_MS } from '#domain/durations.ts';
import { allowedTimes } from '#domain/reservations/availability.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { type BookingDays, BookingFailed } from '#server/integrations/booking/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, inPartner } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { openTableFacts } from './describe-table.ts';
import type { BookingBooks } from './open-site.ts';
import { releaseHold, restaurantOf } from './release-hold.ts';
import {
  completeTurns,
  deletePastTurns,
  listExpiredHolds,
  listWaiting,
  markNotified,
} from './task-store.ts';
import type { WaitlistRow } from './waitlist-store.ts';

export type TaskDeps = { db: Database; now: Clock; log: Log; books: BookingBooks };

// A booking in progress when its hold expires has this long to finish.
const GRACE_MS = 2 * 60_000;

/** Releases holds that expired, here and at their book; returns how many. */
export const releaseExpired = async ({ db, now, log, books }: TaskDeps): Promise<number> => {
  const before = new Date(now().getTime() - GRACE_MS);
  const expired = await asEngine(db, (trx) => listExpiredHolds(trx, before));
  for (const former of expired) {
    const book = books[former.provider];
    if (!book) continue;
    const { partnerId } = former;
    await releaseHold(
      { now, log, tx: (run) => inPartner(db, partnerId, run) },
      { book, former, isReleased: former.status !== 'Held' },
    );
  }
  return expired.length;
};

/** Completes reservations of house books whose turn is over, decides their bonuses, and deletes past turns. */
export const completeReservations = ({ db, now }: TaskDeps): Promise<number> =>
  asEngine(db, async (trx) => {
    const members = await completeTurns(trx, now());
    await deletePastTurns(trx, new Date(now().getTime() - DAY_MS));
    await lockMembers(trx, members);
    await reconcileBonuses(trx, members, now());
    return members.length;
  });

// The days that one run has read, by restaurant, date and party.
type DaysRead = Map<string, Promise<BookingDays | null | undefined>>;

const readDay = ({ books }: TaskDeps, entry: WaitlistRow, known: DaysRead) => {
  const { partySize, localDate: from } = entry;
  const key = `${entry.merchantId} ${from} ${partySize}`;
  const query = { restaurant: restaurantOf(entry), from, days: 1, partySize };
  const read = async () =>
    (await books.house.readDays(query)) ?? (await books.provider?.readDays(query));
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
};

/** Whether the entry's time has a table that can still be booked online. */
const isOpenFor = async (deps: TaskDeps, entry: WaitlistRow, known: DaysRead): Promise<boolean> => {
  const found = await readDay(deps, entry, known);
  if (!found) return false;
  return allowedTimes(found.days[0]?.times ?? [], found.rules, deps.now()).some(
    (time) => time.isOpen && time.startsAt.getTime() === entry.startsAt.getTime(),
  );
};

const notify = ({ db, now }: TaskDeps, entry: WaitlistRow) =>
  asEngine(db, async (trx) => {
    if (!(await markNotified(trx, entry))) return;
    const { partnerId, memberId } = entry;
    const payload = openTableFacts(entry);
    await addTask(trx, { partnerId, memberId, kind: 'waitlistOpen', payload, now: now() });
  });

const notifyFirst = async (
  deps: TaskDeps,
  waiting: readonly WaitlistRow[],
  { served, known }: { served: Set<string>; known: DaysRead },
): Promise<void> => {
  for (const entry of waiting) {
    const table = `${entry.merchantId} ${entry.startsAt.getTime()}`;
    if (served.has(table)) continue;
    try {
      if (!(await isOpenFor(deps, entry, known))) continue;
    } catch (error) {
      if (!(error instanceof BookingFailed)) throw error;
      deps.log.warn({ err: error }, 'booking.provider_failed');
      continue;
    }
    served.add(table);
    await notify(deps, entry);
  }
};

/** Emails the member who has waited longest for each table that is open now; returns how many. */
export const notifyWaitlist = async (deps: TaskDeps): Promise<number> => {
  const served = new Set<string>();
  const known: DaysRead = new Map();
  let after = 0;
  for (;;) {
    const page = { now: deps.now(), after };
    const waiting = await asEngine(deps.db, (trx) => listWaiting(trx, page));
    const last = waiting.at(-1);
    if (!last) return served.size;
    await notifyFirst(deps, waiting, { served, known });
    after = last.id;
  }
};
