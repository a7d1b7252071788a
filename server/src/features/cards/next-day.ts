import { addDays } from '#domain/earning/local-time.ts';
import { programDay } from '#domain/member/program-day.ts';

/** The first day that a card linked now earns, and that a card unlinked now does not. */
export const nextDay = (now: Date): string => addDays(programDay(now), 1);
