import { MINUTE_MS } from '../durations.ts';
import { addDays, dateIn } from '../time/local-time.ts';
import { MAX_DAYS_AHEAD, minutesOf, startOf } from './booking-rules.ts';
import type { DayTime } from './open-times.ts';

/** The outcome of a search for a table: times, none, or the booking rule that refuses it. */
export const availabilityStates = [
  'available',
  'none',
  'partyTooSmall',
  'partyTooBig',
  'dateTooFar',
  'timeTooClose',
] as const;
export type AvailabilityState = (typeof availabilityStates)[number];

/** The online booking limits of a restaurant, in its own book or a provider's. */
export type BookingRules = {
  minParty: number;
  maxParty: number;
  daysAhead: number;
  /** Minutes before a seating at which online booking ends. */
  leadMinutes: number;
  /** Minutes before a seating at which online changes and cancellations end. */
  cancelMinutes: number;
  requiresCard: boolean;
  depositCents: number;
};

/** A requested table; date and time are local to the restaurant. */
export type WantedTable = { date: string; time: string; partySize: number };
type Clock = { now: Date; timeZone: string };

const NEAREST_TIMES = 8;

/** The last local date that can be booked: the restaurant's own limit within one year. */
export const lastBookableDate = ({ daysAhead }: BookingRules, today: string): string =>
  addDays(today, Math.min(daysAhead, MAX_DAYS_AHEAD));

const isTooClose = (startsAt: Date, { leadMinutes }: BookingRules, now: Date): boolean =>
  startsAt.getTime() <= now.getTime() + leadMinutes * MINUTE_MS;

/**
 * Why the booking rules refuse a requested table regardless of availability, or null. A past time
 * counts as too close. The party is checked first, then the date, then the time.
 */
export const refusalOf = (
  { date, time, partySize }: WantedTable,
  rules: BookingRules,
  { now, timeZone }: Clock,
): AvailabilityState | null => {
  if (partySize < rules.minParty) return 'partyTooSmall';
  if (partySize > rules.maxParty) return 'partyTooBig';
  if (date > lastBookableDate(rules, dateIn(now, timeZone))) return 'dateTooFar';
  return isTooClose(startOf(date, time, timeZone), rules, now) ? 'timeTooClose' : null;
};

/** The times of a day that the booking rules still allow. */
export const allowedTimes = (times: readonly DayTime[], rules: BookingRules, now: Date) =>
  times.filter(({ startsAt }) => !isTooClose(startsAt, rules, now));

/**
 * The times nearest to the requested one, earlier first when equally near, in chronological order.
 */
export const nearestTimes = <T extends { time: string }>(
  times: readonly T[],
  wanted: string,
  limit = NEAREST_TIMES,
): T[] => {
  const distance = ({ time }: T) => Math.abs(minutesOf(time) - minutesOf(wanted));
  return [...times]
    .sort((a, b) => distance(a) - distance(b) || a.time.localeCompare(b.time))
    .slice(0, limit)
    .sort((a, b) => a.time.localeCompare(b.time));
};

/** Maximum distance in minutes from the requested time in a search of many restaurants. */
export const NEAR_MINUTES = 120;

/** Whether a time of day is near enough to the requested one for a search of many restaurants. */
export const isNearTime = (time: string, wanted: string): boolean =>
  Math.abs(minutesOf(time) - minutesOf(wanted)) <= NEAR_MINUTES;

/**
 * The default local date of a search: today, or tomorrow once today's times near the requested one
 * are over.
 */
export const defaultDate = (time: string, { now, timeZone }: Clock): string => {
  const today = dateIn(now, timeZone);
  const last = startOf(today, time, timeZone).getTime() + NEAR_MINUTES * MINUTE_MS;
  return last > now.getTime() ? today : addDays(today, 1);
};

/** The state of a search; a refusal by the booking rules takes precedence over availability. */
export const availabilityOf = (
  wanted: WantedTable,
  times: readonly DayTime[],
  { rules, ...clock }: Clock & { rules: BookingRules },
): AvailabilityState => {
  const open = allowedTimes(times, rules, clock.now).filter(({ isOpen }) => isOpen);
  const refusal = refusalOf(wanted, rules, clock);
  // If a time is too close, later times today may still be available.
  if (refusal === 'timeTooClose' && open.length > 0) return 'available';
  if (refusal) return refusal;
  return open.length > 0 ? 'available' : 'none';
};
