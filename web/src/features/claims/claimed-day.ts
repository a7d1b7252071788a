import { createDateFormatter } from '#domain/date-formatter.ts';

const shortDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const yearDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Mon, Jun 1` of an ISO date, with its year unless that is today's. */
export const formatDay = (date: string, today = date): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? shortDay : yearDay)(new Date(`${date}T00:00:00Z`));
