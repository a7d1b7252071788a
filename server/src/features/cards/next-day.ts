import { addDays } from '#domain/earning/local-time.ts';
import { businessDay } from '#domain/member/business-day.ts';

/** Tracking starts, and an unlinked card stops earning, on the next day. */
export const nextDay = (now: Date): string => addDays(businessDay(now), 1);
