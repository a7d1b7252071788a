import { allowedTimes } from '#domain/reservations/availability.ts';
import {
  type BookingDays,
  BookingFailed,
  type BookingReads,
} from '#server/integrations/booking/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { openTableFacts } from './describe-table.ts';
import { restaurantOf } from './release-hold.ts';
import type { TaskDeps } from './task-deps.ts';
import { listWaiting, markNotified } from './task-store.ts';
import type { WaitlistRow } from './waitlist-store.ts';

type DayKey = Pick<WaitlistRow, 'merchantId' | 'localDate' | 'partySize'>;

const keyOf = ({ merchantId, localDate, partySize }: DayKey): string =>
  `${merchantId} ${localDate} ${partySize}`;

/** The days that one run has read, by restaurant, date and party. */
type Run = { days: Map<string, BookingDays | null>; served: Set<string>; isProviderDown: boolean };

const readFrom = async (
  book: BookingReads,
  { days }: Run,
  entries: readonly WaitlistRow[],
): Promise<void> => {
  const [first] = entries;
  if (!first) return;
  const { localDate: date, partySize } = first;
  const restaurants = new Map(
    entries.map((entry) => [entry.merchantId, { ...restaurantOf(entry), date }]),
  );
  const found = await book.readMany({ restaurants: [...restaurants.values()], partySize });
  for (const [merchantId, day] of found)
    days.set(keyOf({ merchantId, localDate: date, partySize }), day);
};

// One read of each book for the restaurants of a date and party. After a failure the provider is left alone.
const readGroup = async (
  { books, log }: TaskDeps,
  run: Run,
  entries: readonly WaitlistRow[],
): Promise<void> => {
  await readFrom(books.house, run, entries);
  const elsewhere = entries.filter((entry) => !run.days.has(keyOf(entry)));
  for (const entry of elsewhere) run.days.set(keyOf(entry), null);
  if (!books.provider || run.isProviderDown) return;
  try {
    const known = elsewhere.filter(({ openTableId }) => openTableId !== null);
    await readFrom(books.provider, run, known);
  } catch (error) {
    if (!(error instanceof BookingFailed)) throw error;
    run.isProviderDown = true;
    log.warn({ err: error }, 'booking.provider_failed');
  }
};

const readDays = async (deps: TaskDeps, run: Run, waiting: readonly WaitlistRow[]) => {
  const unread = waiting.filter((entry) => !run.days.has(keyOf(entry)));
  const groups = Map.groupBy(unread, ({ localDate, partySize }) => `${localDate} ${partySize}`);
  for (const entries of groups.values()) await readGroup(deps, run, entries);
};

/** Whether the entry's time has a table that can still be booked online. */
const isOpenFor = (entry: WaitlistRow, { days }: Run, now: Date): boolean => {
  const found = days.get(keyOf(entry));
  if (!found) return false;
  return allowedTimes(found.days[0]?.times ?? [], found.rules, now).some(
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

/** Emails the member who has waited longest for each table that is open now; returns how many. */
export const notifyWaitlist = async (deps: TaskDeps): Promise<number> => {
  const { db, now } = deps;
  const run: Run = { days: new Map(), served: new Set(), isProviderDown: false };
  for (let after = 0; ; ) {
    const waiting = await asEngine(db, (trx) => listWaiting(trx, { now: now(), after }));
    const last = waiting.at(-1);
    if (!last) return run.served.size;
    await readDays(deps, run, waiting);
    for (const entry of waiting) {
      const table = `${entry.merchantId} ${entry.startsAt.getTime()}`;
      if (run.served.has(table) || !isOpenFor(entry, run, now())) continue;
      run.served.add(table);
      await notify(deps, entry);
    }
    after = last.id;
  }
};
