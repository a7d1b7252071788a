import { z } from 'zod';
import { isUsPhone } from '#domain/forms/phone.ts';
import {
  DEFAULT_PARTY_SIZE,
  DEFAULT_TIME,
  isBookableTime,
  MAX_PARTY_SIZE,
} from '#domain/reservations/booking-rules.ts';
import { reservationStatuses } from '#domain/reservations/reservation-states.ts';
import { ReservedDine } from './activity.ts';
import { Availability, MerchantTables, Month, TableTime } from './availability.ts';
import { IDEMPOTENCY_HEADER } from './bonuses.ts';
import {
  memberEndpoint,
  memberItemEndpoint,
  rateLimitedEndpoint,
  rateLimitedItemEndpoint,
  rateLimitedMemberItemEndpoint,
} from './endpoint.ts';
import { LocalDate, MerchantId, MerchantIds } from './merchant.ts';
import { blockText, lineText } from './text.ts';

export const LocalTime = z
  .string()
  .max(5)
  .refine(isBookableTime, 'must be a quarter hour as HH:MM');
export const PartySize = z.coerce.number().int().min(1).max(MAX_PARTY_SIZE);

/** The table that a member wants; date and time are local to the restaurant. */
export const TableRequest = z.object({
  date: LocalDate,
  time: LocalTime,
  partySize: PartySize,
});
export type TableRequest = z.infer<typeof TableRequest>;

export { Availability, MerchantTables, Month, TableTime };

/** A table held for the member until `expiresAt`; one at a time. */
export const TableHold = z.object({
  id: z.string(),
  date: z.iso.date(),
  time: z.string(),
  partySize: z.int(),
  expiresAt: z.iso.datetime(),
});
export type TableHold = z.infer<typeof TableHold>;

/** A member's reservation. Dates and times of day are local to the restaurant's `timeZone`. */
export const Reservation = z.object({
  id: z.string(),
  status: z.enum(reservationStatuses),
  /** The restaurant's number for the booking; empty until it is confirmed. */
  confirmation: z.string(),
  merchant: z.object({
    id: z.string(),
    name: z.string(),
    imageBaseUrl: z.string(),
    city: z.string(),
    neighborhood: z.string(),
    address1: z.string(),
    phone: z.string(),
    timeZone: z.string(),
  }),
  startsAt: z.iso.datetime(),
  /** When the restaurant needs the table again. */
  endsAt: z.iso.datetime(),
  date: z.iso.date(),
  time: z.string(),
  partySize: z.int(),
  firstName: z.string(),
  phone: z.string(),
  occasion: z.string(),
  note: z.string(),
  /** The bonus in the partner's currency; null when none was promised. */
  bonus: z.number().nullable(),
  /** Whether a completed reservation and a dine of that day earned it. */
  isBonusEarned: z.boolean(),
  /** The dine of a completed reservation; of several on one day only the first has it. */
  dine: ReservedDine.nullable(),
  /** Whether it was completed, its check is missing, and the member can claim the reward. */
  canClaim: z.boolean(),
  /** The last four digits of the card that guarantees it; null without one. */
  cardLastFour: z.string().nullable(),
  deposit: z.number(),
  /** Change and cancel are possible online until then. */
  cancelUntil: z.iso.datetime(),
  canChange: z.boolean(),
});
export type Reservation = z.infer<typeof Reservation>;

/** A waitlist entry for a full time; the member gets an email when a table opens. */
export const WaitlistEntry = z.object({
  id: z.string(),
  merchantId: z.string(),
  merchantName: z.string(),
  imageBaseUrl: z.string(),
  date: z.iso.date(),
  time: z.string(),
  partySize: z.int(),
  status: z.enum(['Waiting', 'Notified']),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** Reservations by start, the latest first, and the private address of the calendar feed. */
export const MemberReservations = z.object({
  /** When the list was read: later reservations are upcoming. */
  readAt: z.iso.datetime(),
  reservations: z.array(Reservation),
  waitlist: z.array(WaitlistEntry),
  calendarUrl: z.string(),
});
export type MemberReservations = z.infer<typeof MemberReservations>;

/** Books the held table, or without a hold the table of the request. */
export const ReservationPost = TableRequest.extend({
  holdId: z.string().max(60).optional(),
  firstName: lineText(50).default(''),
  /** A US number; the member's own without one. */
  phone: lineText(20)
    .default('')
    .refine((phone) => phone === '' || isUsPhone(phone), 'must be a US phone number'),
  occasion: lineText(60).default(''),
  note: blockText(500).default(''),
  /** A linked card of the member and the consent to its charge, where a card is required. */
  cardId: z.string().max(20).optional(),
  agreesToCharge: z.boolean().default(false),
});
export type ReservationPost = z.infer<typeof ReservationPost>;

/** One idempotency key books one table. */
export const NewReservation = z.object({
  params: z.object({ id: MerchantId }),
  headers: z.object({ [IDEMPOTENCY_HEADER]: z.string().min(8).max(128) }),
  body: ReservationPost,
});
export type NewReservation = z.infer<typeof NewReservation>;

/** A reservation of the member that is about to move: its own table counts as free. */
const moving = z.string().min(1).max(60).optional();

const tags = ['reservations'];
const reservationId = z.object({ id: z.string().min(1).max(60) });

/**
 * 409 when the table is taken (`slotTaken`), the hold is over (`holdExpired`), the member has a table within two hours
 * (`overlappingReservation`, at another restaurant `overlappingElsewhere`) or too many upcoming ones (`tooManyReservations`), or the cut-off has passed (`tooLate`);
 * 424 when the booking service failed and nothing was booked; 429 for too many requests of the member or their address.
 * The code is in the body and in `x-error-code`.
 */
const bookingEndpoint = rateLimitedMemberItemEndpoint.errors({
  CONFLICT: { status: 409, message: 'Conflict' },
  FAILED_DEPENDENCY: { status: 424, message: 'Failed Dependency' },
});
const queuedEndpoint = bookingEndpoint.meta({ access: 'member', isBooking: true });

/**
 * Reservations of tables. Where a restaurant cannot be booked here, everything under its path is 404. Dates default
 * to today at the restaurant, times to 19:00, parties to 2.
 */
export const reservationsContract = {
  availability: rateLimitedItemEndpoint
    .errors({ FAILED_DEPENDENCY: { status: 424, message: 'Failed Dependency' } })
    .route({ method: 'GET', path: '/api/merchants/{id}/availability', tags })
    .input(
      z.object({
        id: MerchantId,
        date: LocalDate.optional(),
        time: LocalTime.default(DEFAULT_TIME),
        partySize: PartySize.default(DEFAULT_PARTY_SIZE),
        moving,
      }),
    )
    .output(Availability),
  /** The days of a date picker for a month `YYYY-MM`, by default the restaurant's current one. */
  month: rateLimitedItemEndpoint
    .errors({ FAILED_DEPENDENCY: { status: 424, message: 'Failed Dependency' } })
    .route({ method: 'GET', path: '/api/merchants/{id}/month', tags })
    .input(
      z.object({
        id: MerchantId,
        month: z
          .string()
          .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
          .optional(),
        partySize: PartySize.default(DEFAULT_PARTY_SIZE),
        moving,
      }),
    )
    .output(Month),
  /** Restaurants that cannot be booked, and those whose booking service failed, are left out. */
  tables: rateLimitedEndpoint
    .route({ method: 'GET', path: '/api/v2/Merchants/Tables', tags })
    .input(
      z.object({
        ids: MerchantIds,
        date: LocalDate.optional(),
        time: LocalTime.default(DEFAULT_TIME),
        partySize: PartySize.default(DEFAULT_PARTY_SIZE),
      }),
    )
    .output(z.array(MerchantTables)),
  /** Holds a table for five minutes; the member's earlier hold is released. */
  hold: queuedEndpoint
    .route({ method: 'POST', path: '/api/merchants/{id}/holds', tags })
    .input(TableRequest.extend({ id: MerchantId }))
    .output(TableHold),
  reserve: queuedEndpoint
    .route({
      method: 'POST',
      path: '/api/merchants/{id}/reservations',
      tags,
      inputStructure: 'detailed',
    })
    .input(NewReservation)
    .output(Reservation),
  /**
   * 409 when the time is open (`alreadyOpen`), booked by the member (`alreadyBooked`), or one too many
   * (`tooManyEntries`).
   */
  joinWaitlist: rateLimitedMemberItemEndpoint
    .errors({ CONFLICT: { status: 409, message: 'Conflict' } })
    .route({ method: 'POST', path: '/api/merchants/{id}/waitlist', tags })
    .input(TableRequest.extend({ id: MerchantId }))
    .output(WaitlistEntry),
  list: memberEndpoint
    .route({ method: 'GET', path: '/api/Member/Reservations', tags })
    .output(MemberReservations),
  /** Moves a reservation; the old table stays booked until the new one is booked. */
  change: bookingEndpoint
    .route({ method: 'PUT', path: '/api/Member/Reservations/{id}', tags })
    .input(TableRequest.extend({ id: z.string().min(1).max(60) }))
    .output(Reservation),
  /** Cancels a reservation until its cut-off; idempotent. */
  cancel: bookingEndpoint
    .route({ method: 'DELETE', path: '/api/Member/Reservations/{id}', tags })
    .input(reservationId)
    .output(Reservation),
  leaveWaitlist: memberItemEndpoint
    .route({ method: 'DELETE', path: '/api/Member/Waitlist/{id}', tags })
    .input(reservationId)
    .output(z.literal(true)),
  /** Replaces the URL of the calendar feed; the old one stops working. */
  replaceCalendar: memberEndpoint
    .route({ method: 'POST', path: '/api/Member/Reservations/Calendar', tags })
    .output(z.object({ calendarUrl: z.string() })),
};
