import { addDays, instantOf, wallTimeIn } from '../time/local-time.ts';

/** Hours of the day, 0 to 23, in the member's time zone; equal hours are none. */
export type QuietHours = { from: number; until: number; timeZone: string };

/** When the quiet hours around an instant end; null outside them. */
export const quietUntil = (now: Date, { from, until, timeZone }: QuietHours): Date | null => {
  const wall = wallTimeIn(now, timeZone);
  const today = wall.slice(0, 10);
  const hour = Number(wall.slice(11, 13));
  const spansMidnight = from > until;
  const isQuiet = spansMidnight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!isQuiet) return null;
  const endsTomorrow = spansMidnight && hour >= from;
  const date = endsTomorrow ? addDays(today, 1) : today;
  return instantOf(`${date}T${String(until).padStart(2, '0')}:00:00`, timeZone);
};
