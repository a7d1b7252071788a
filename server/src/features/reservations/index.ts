import { defineFeature } from '#server/platform/define-feature.ts';
import { replaceCalendar } from './calendar-address.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { changeReservation } from './change-reservation.ts';
import { holdTable } from './hold-table.ts';
import { listMemberReservations } from './list-member-reservations.ts';
import type { BookingBooks } from './open-site.ts';
import { readAvailability } from './read-availability.ts';
import { reserve } from './reserve.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist.ts';

export type { BookingBooks } from './open-site.ts';

type Deps = { books: BookingBooks; limitKey: string; rateLimitMultiplier: number };

export const reservationsFeature = ({ books, ...limit }: Deps) =>
  defineFeature({
    handlers: {
      reservations: {
        availability: readAvailability(books, limit),
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
  });
