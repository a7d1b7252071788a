import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { CALENDAR_PATH, replaceCalendar } from './calendar-address.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeReservation } from './change-reservation.ts';
import { readTables } from './find-tables.ts';
import { holdTable } from './hold-table.ts';
import { listMemberReservations } from './list-member-reservations.ts';
import { notifyWaitlist } from './notify-waitlist.ts';
import type { BookingDeps } from './open-site.ts';
import { pollProvider } from './poll-provider.ts';
import { readAvailability } from './read-availability.ts';
import { readMonth } from './read-month.ts';
import { reconcileIntents } from './reconcile-intents.ts';
import { reconcileTables } from './reconcile-tables.ts';
import { reserve } from './reserve.ts';
import { completeReservations, releaseExpired } from './run-reservation-tasks.ts';
import type { TaskDeps } from './task-deps.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';
import { writeCalendar } from './write-calendar.ts';

export { bookingRoute } from './booking-route.ts';
export { cancelForRestaurant } from './cancel-for-restaurant.ts';
export { reminderFacts } from './describe-table.ts';
export { findOpen } from './find-tables.ts';
export { markReservation } from './mark-reservation.ts';
export type { BookingBooks } from './open-site.ts';
export { cancelUpcoming } from './task-store.ts';

type Deps = BookingDeps & { now: Clock; linkKey: string };

const TASKS_EVERY_MS = 60_000;
const RECONCILE_EVERY_MS = 20_000;

const tasks = (deps: Omit<TaskDeps, 'log'>): Job => ({
  name: 'run-reservation-tasks',
  everyMs: TASKS_EVERY_MS,
  run: async (log) => {
    const released = await releaseExpired({ ...deps, log });
    const completed = await completeReservations({ ...deps, log });
    const polled = await pollProvider({ ...deps, log });
    if (released + completed + polled > 0)
      log.info({ released, completed, polled }, 'reservation.tasks_run');
  },
});

const waitlist = (deps: Omit<TaskDeps, 'log'>): Job => ({
  name: 'notify-waitlist',
  everyMs: TASKS_EVERY_MS,
  run: async (log) => {
    const notified = await notifyWaitlist({ ...deps, log });
    if (notified > 0) log.info({ notified }, 'waitlist.notified');
  },
});

const reconciliation = (deps: Omit<TaskDeps, 'log'>): Job => ({
  name: 'reconcile-reservations',
  everyMs: RECONCILE_EVERY_MS,
  run: async (log) => {
    const intents = await reconcileIntents({ ...deps, log });
    const tables = await reconcileTables({ ...deps, log });
    if (intents + tables > 0) log.info({ intents, tables }, 'reservation.reconciled');
  },
});

export const reservationsFeature = (deps: Deps) => {
  const { db, now, books, linkKey } = deps;
  return defineFeature({
    handlers: {
      reservations: {
        availability: readAvailability(books),
        month: readMonth(books),
        tables: readTables(books),
        hold: holdTable(deps),
        reserve: reserve(deps),
        joinWaitlist: joinWaitlist(deps),
        list: listMemberReservations(linkKey),
        change: changeReservation(deps),
        cancel: cancelReservation(deps),
        leaveWaitlist,
        replaceCalendar: replaceCalendar(linkKey),
      },
    },
    routes: { [CALENDAR_PATH]: writeCalendar(linkKey) },
    jobs: [tasks, reconciliation, waitlist].map((create) => create({ db, now, books })),
  });
};
