import { dateIn } from '#domain/earning/local-time.ts';

/** Where the program's day is counted. */
export const programZone = 'America/New_York';

/** The program's current day; it names the year of a member's sums. A dine keeps its restaurant's own day (A §3). */
export const programDay = (now: Date): string => dateIn(now, programZone);
