import { z } from 'zod';
import { MAX_DAYS_AHEAD, MAX_PARTY_SIZE } from '#domain/reservations/booking-rules.ts';
import { isRealDate } from '#domain/time/local-time.ts';

export const bookDate = z.string().max(40).refine(isRealDate, 'is a date such as 2026-06-20');

/** A restaurant's own reservation book; times of day are minutes since midnight. */
export const ShownBook = z.object({
  turnMinutes: z.number(),
  daysAhead: z.number(),
  leadMinutes: z.number(),
  cancelMinutes: z.number(),
  requiresCard: z.boolean(),
  depositCents: z.number(),
  tables: z.array(z.object({ id: z.string(), minParty: z.number(), maxParty: z.number() })),
  shifts: z.array(
    z.object({
      weekdays: z.number(),
      opensMinute: z.number(),
      lastMinute: z.number(),
      slotMinutes: z.number(),
    }),
  ),
  closures: z.array(z.string()),
});

const QUARTER_HOUR = 15;
const LAST_MINUTE = 23 * 60 + 45;
const partySize = z.int().min(1).max(MAX_PARTY_SIZE);
const minuteOfDay = z.int().min(0).max(LAST_MINUTE).multipleOf(QUARTER_HOUR);

/** A restaurant's own reservation book; times are minutes since midnight, weekdays a bit each from Sunday. */
export const StaffBook = z.object({
  tables: z
    .array(z.object({ count: z.int().min(1).max(999), minParty: partySize, maxParty: partySize }))
    .max(200),
  shifts: z
    .array(
      z.object({
        weekdays: z.int().min(0).max(127),
        opensMinute: minuteOfDay,
        lastMinute: minuteOfDay,
      }),
    )
    .max(100),
  slotMinutes: z.int().min(15).max(60).multipleOf(QUARTER_HOUR),
  turnMinutes: z.int().min(30).max(360).multipleOf(QUARTER_HOUR),
  daysAhead: z.int().min(1).max(MAX_DAYS_AHEAD),
  leadMinutes: z.int().min(0).max(2_880),
  cancelMinutes: z.int().min(0).max(10_080),
  closures: z.array(bookDate).max(400),
});
export type StaffBook = z.infer<typeof StaffBook>;

/** A booked table that the changed book lacks: its day, its time or its table. */
export const BookConflict = z.object({
  reservation: z.string(),
  partner: z.string(),
  member: z.string(),
  date: z.string(),
  time: z.string(),
  partySize: z.number(),
  lacks: z.enum(['closed', 'shift', 'table']),
});
export type StaffBookConflict = z.infer<typeof BookConflict>;
