import { addDays } from '#domain/earning/local-time.ts';
import { businessDay } from '#domain/member/business-day.ts';

/** The first day that a card linked now earns, and that a card unlinked now does not. */
export const nextDay = (now: Date): string => addDays(businessDay(now), 1);
