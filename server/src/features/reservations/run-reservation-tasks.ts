import { DAY_MS } from '#domain/durations.ts';
import { dateIn } from '#domain/earning/local-time.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { BookingFailed } from '#server/integrations/booking/port.ts';
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

const isOpenFor = async ({ books }: TaskDeps, entry: WaitlistRow): Promise<boolean> => {
  const { timeZone, partySize, startsAt } = entry;
  const query = { restaurant: restaurantOf(entry), from: dateIn(startsAt, timeZone), days: 1 };
  const found =
    (await books.house.readDays({ ...query, partySize })) ??
    (await books.provider?.readDays({ ...query, partySize }));
  return (found?.days[0]?.times ?? []).some(
    (time) => time.isOpen && time.startsAt.getTime() === startsAt.getTime(),
  );
};

const notify = ({ db, now }: TaskDeps, entry: WaitlistRow) =>
  asEngine(db, async (trx) => {
    if (!(await markNotified(trx, entry))) return;
    const { partnerId, memberId } = entry;
    const payload = openTableFacts(entry);
    await addTask(trx, { partnerId, memberId, kind: 'waitlistOpen', payload, now: now() });
  });

/** Emails the member who has waited longest for each table that is open now; returns how many. */
export const notifyWaitlist = async (deps: TaskDeps): Promise<number> => {
  const waiting = await asEngine(deps.db, (trx) => listWaiting(trx, deps.now()));
  const served = new Set<string>();
  for (const entry of waiting) {
    const table = `${entry.merchantId} ${entry.startsAt.getTime()}`;
    if (served.has(table)) continue;
    try {
      if (!(await isOpenFor(deps, entry))) continue;
    } catch (error) {
      if (!(error instanceof BookingFailed)) throw error;
      deps.log.warn({ err: error }, 'booking.provider_failed');
      continue;
    }
    served.add(table);
    await notify(deps, entry);
  }
  return served.size;
};
