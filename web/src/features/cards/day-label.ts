import { createDateFormatter } from '#domain/date-formatter.ts';

const longDay = createDateFormatter({ dateStyle: 'medium', timeZone: 'UTC' });
const shortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Nov 22` in the year of today, else `Mar 12, 2025`. */
export const dayLabel = (day: string, today: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return (day.slice(0, 4) === today.slice(0, 4) ? shortDay : longDay)(date);
};
