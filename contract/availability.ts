import { z } from 'zod';
import { availabilityStates } from '#domain/reservations/availability.ts';
import { monthDayStates } from '#domain/reservations/month-days.ts';
import { PlannedReward } from './planned-reward.ts';

/** A seating time of the day; one that is not open can be joined through the waitlist. */
export const TableTime = z.object({
  time: z.string(),
  startsAt: z.iso.datetime(),
  isOpen: z.boolean(),
  /** The member has this table. */
  isOwn: z.boolean().optional(),
});
export type TableTime = z.infer<typeof TableTime>;

/** The result of a search for a table. Dates and times of day are local to `timeZone`. */
export const Availability = z.object({
  /** `available`, or why nothing is; a past time is `timeTooClose`. */
  state: z.enum(availabilityStates),
  date: z.iso.date(),
  time: z.string(),
  partySize: z.int(),
  timeZone: z.string(),
  /** The local date at the restaurant, and the dates between which its picker moves. */
  today: z.iso.date(),
  minDate: z.iso.date(),
  maxDate: z.iso.date(),
  /** The last date that the restaurant books online, and the parties that it seats. */
  lastDate: z.iso.date(),
  minParty: z.int(),
  maxParty: z.int(),
  /** Up to eight open times nearest to the wanted one, in the order of the day. */
  times: z.array(TableTime),
  /** Every seating time of the day that is still ahead, open or not. */
  allTimes: z.array(TableTime),
  /** When nothing is open: up to three following dates and the open time nearest to the wanted one. */
  otherDates: z.array(z.object({ date: z.iso.date(), time: z.string() })),
  /** The bonus for reserving on that day, in the partner's currency; null without a bonus. */
  bonus: z.number().nullable(),
  /** The reward of a typical check of the member on that day; null for visitors and where the partner hides the rate. */
  reward: PlannedReward.nullable(),
  /** Booking needs one of the member's linked cards; the deposit is in dollars. */
  requiresCard: z.boolean(),
  deposit: z.number(),
  /** Minutes before the seating until which a change or cancellation is free. */
  cancelMinutes: z.int(),
  canJoinWaitlist: z.boolean(),
});
export type Availability = z.infer<typeof Availability>;

/** The days of a month from today to the last bookable one; missing days cannot be booked. */
export const Month = z.object({
  month: z.string(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      state: z.enum(monthDayStates),
      /** The bonus for reserving on the day, in the partner's currency; null without a bonus. */
      bonus: z.number().nullable(),
    }),
  ),
});
export type Month = z.infer<typeof Month>;

/**
 * The tables of one restaurant in a list: up to three open times nearest to the requested one, in
 * chronological order.
 */
export const MerchantTables = z.object({
  merchantId: z.string(),
  date: z.iso.date(),
  times: z.array(z.string()),
  canJoinWaitlist: z.boolean(),
  /** The bonus for reserving on that day, in the partner's currency; null without a bonus. */
  bonus: z.number().nullable(),
});
export type MerchantTables = z.infer<typeof MerchantTables>;
