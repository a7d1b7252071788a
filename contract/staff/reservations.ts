import { z } from 'zod';
import { bookFaults } from '#domain/reservations/check-book.ts';
import { reservationStatuses } from '#domain/reservations/reservation-states.ts';
import { BookConflict, bookDate as date, StaffBook } from './book.ts';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

const status = z.enum(reservationStatuses);

/** The id of a reservation, or its confirmation, which two restaurants may share. */
const reference = z.string().trim().min(1).max(80);

/** A reservation; date and time are local to the restaurant. */
export const StaffReservation = z.object({
  reservation: z.string(),
  confirmation: z.string(),
  status,
  date: z.string(),
  time: z.string(),
  merchantId: z.string(),
  restaurant: z.string(),
  partySize: z.number(),
  member: z.string(),
  /** The restaurant's own book, or the booking provider. */
  book: z.enum(['house', 'provider']),
  bonusUnits: z.number(),
  isBonusEarned: z.boolean(),
  cancelUntil: z.iso.datetime(),
  canceledAt: z.iso.datetime().nullable(),
});
export type StaffReservation = z.infer<typeof StaffReservation>;

/** Whether the party of a reservation sits, did not come, or came and left. */
const StaffAttendance = z.enum(['Seated', 'NoShow', 'Completed']);
export type StaffAttendance = z.infer<typeof StaffAttendance>;

const found = {
  UNKNOWN_RESERVATION: { status: 404, data: z.object({ reference: z.string() }) },
  AMBIGUOUS_RESERVATION: {
    status: 409,
    data: z.object({
      reference: z.string(),
      matches: z.array(z.object({ reservation: z.string(), date: z.string() })),
    }),
  },
} as const;

const changed = {
  ...found,
  /** No restaurant's own book has it. */
  NOT_IN_BOOK: { status: 404, data: z.object({ reference: z.string() }) },
  AT_PROVIDER: { status: 409, data: z.object({ reference: z.string() }) },
  WRONG_STATUS: { status: 409, data: z.object({ reference: z.string(), status }) },
} as const;

export const staffReservationsContract = {
  /** A page of reservations by start; without a status those that were booked. */
  list: staffEndpoint('reservations.read')
    .route({ method: 'GET', path: '/reservations' })
    .errors(found)
    .input(
      z.object({
        partner: StaffPartner,
        date: date.optional(),
        merchantId: z.string().max(80).default(''),
        email: z.string().max(254).default(''),
        status: status.optional(),
        order: listOrder.default('earliest'),
        /** The last reservation of the page before. */
        after: reference.optional(),
        limit: listLimit,
      }),
    )
    .output(z.object({ reservations: z.array(StaffReservation), hasMore: z.boolean() })),
  show: staffEndpoint('reservations.read')
    .route({ method: 'GET', path: '/reservations/show' })
    .errors(found)
    .input(z.object({ partner: StaffPartner, reference }))
    .output(StaffReservation),
  /** Records whether the party of a restaurant's own book came, seated from an hour before its time, and posts or takes back the bonus. */
  mark: staffEndpoint('reservations.change')
    .route({ method: 'POST', path: '/reservations/mark' })
    .errors({
      ...changed,
      NOT_STARTED: { status: 409, data: z.object({ reference: z.string() }) },
    })
    .input(
      z.object({
        partner: StaffPartner,
        reference,
        decision: StaffAttendance,
        reason: StaffReason,
      }),
    )
    .output(z.object({ reservation: z.string(), outcome: z.enum(['marked', 'unchanged']) })),
  /** Cancels an upcoming reservation of a restaurant's own book for the restaurant, and emails the member. */
  cancel: staffEndpoint('reservations.change')
    .route({ method: 'POST', path: '/reservations/cancel' })
    .errors({
      ...changed,
      STARTED: { status: 409, data: z.object({ reference: z.string() }) },
    })
    .input(z.object({ partner: StaffPartner, reference, reason: StaffReason }))
    .output(z.object({ reservation: z.string(), outcome: z.enum(['canceled', 'unchanged']) })),
  /**
   * Replaces the tables and shifts of a restaurant's own book; what is booked stays booked. A dry run lists the bookings
   * that the new book would not take, and saving names how many of them were seen.
   */
  saveBook: staffEndpoint('restaurants.change')
    .route({ method: 'POST', path: '/reservations/book' })
    .errors({
      UNKNOWN_MERCHANT: { status: 404, data: z.object({ merchantId: z.string() }) },
      INVALID_BOOK: { status: 409, data: z.object({ code: z.enum(bookFaults) }) },
      CONFLICTS_CHANGED: { status: 409, data: z.object({ conflicts: z.number() }) },
    })
    .input(
      StaffBook.extend({
        merchantId: z.string().min(1).max(80),
        isDryRun: z.boolean().default(false),
        /** The conflicts of the dry run. */
        seenConflicts: z.int().min(0).default(0),
        reason: StaffReason,
      }),
    )
    .output(z.object({ conflicts: z.array(BookConflict) })),
};
