import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { CALENDAR_PATH, replaceCalendar } from './calendar-address.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeReservation } from './change-reservation.ts';
import { readTables } from './find-tables.ts';
import { holdTable } from './hold-table.ts';
import { listMemberReservations } from './list-member-reservations.ts';
import type { BookingBooks } from './open-site.ts';
import { pollProvider } from './poll-provider.ts';
import { readAvailability } from './read-availability.ts';
import { readMonth } from './read-month.ts';
import { reserve } from './reserve.ts';
import {
  completeReservations,
  notifyWaitlist,
  releaseExpired,
  type TaskDeps,
} from './run-reservation-tasks.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';
import { writeCalendar } from './write-calendar.ts';

export { bookingRoute } from './booking-route.ts';
export { reminderFacts } from './describe-table.ts';
export { findOpen } from './find-tables.ts';
export { type Attendance, type MarkOutcome, markReservation } from './mark-reservation.ts';
export type { BookingBooks } from './open-site.ts';
export { cancelUpcoming } from './task-store.ts';

type Deps = {
  db: Database;
  now: Clock;
  books: BookingBooks;
  limitKey: string;
  rateLimitMultiplier: number;
};

const TASKS_EVERY_MS = 60_000;

const tasks = (deps: Omit<TaskDeps, 'log'>): Job => ({
  name: 'run-reservation-tasks',
  everyMs: TASKS_EVERY_MS,
  run: async (log) => {
    const released = await releaseExpired({ ...deps, log });
    const completed = await completeReservations({ ...deps, log });
    const polled = await pollProvider({ ...deps, log });
    const notified = await notifyWaitlist({ ...deps, log });
    if (released + completed + polled + notified > 0)
      log.info({ released, completed, polled, notified }, 'reservation.tasks_run');
  },
});

export const reservationsFeature = ({ db, now, books, ...limit }: Deps) =>
  defineFeature({
    handlers: {
      reservations: {
        availability: readAvailability(books, limit),
        month: readMonth(books, limit),
        tables: readTables(books, limit),
        hold: holdTable(books),
        reserve: reserve(books),
        joinWaitlist: joinWaitlist(books),
        list: listMemberReservations(limit.limitKey),
        change: changeReservation(books),
        cancel: cancelReservation(books),
        leaveWaitlist,
        replaceCalendar: replaceCalendar(limit.limitKey),
      },
    },
    routes: { [CALENDAR_PATH]: writeCalendar(limit.limitKey) },
    jobs: [tasks({ db, now, books })],
  });
