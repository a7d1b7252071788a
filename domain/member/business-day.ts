import { addDays, dateIn } from '../earning/local-time.ts';

/** Time zone that decides the business day. */
export const BUSINESS_TIME_ZONE = 'America/New_York';

/**
 * The current business day as an ISO date; it decides the year of a member's totals. Dines use the
 * merchant's local day.
 */
export const businessDay = (now: Date): string => dateIn(now, BUSINESS_TIME_ZONE);

/** The day after the current business day: a linked card tracks from it, and an unlinked one stops earning on it. */
export const nextBusinessDay = (now: Date): string => addDays(businessDay(now), 1);
