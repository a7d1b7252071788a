import { clockTime, parseHours } from './format-hours.ts';
import { WEEKDAYS, type Weekday } from './merchant.ts';

/** Whether a merchant is open at a local time, and until or from when; null when unknown. */
export type OpenState = { isOpen: boolean; time: string; day: Weekday | null } | null;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const DAY_MINUTES = 24 * 60;

/**
 * Parses hours as `formatHours` does. A span that ends at or before its start ends on the next day.
 * `day` names the weekday of the next opening unless it is today.
 */
export const openStateAt = (hours: string, weekday: Weekday, localTime: string): OpenState => {
  const spans = parseHours(hours);
  if (spans === null) return null;
  const now = minutesOf(localTime);
  const today = WEEKDAYS.indexOf(weekday);
  const starts = spans.map((span) => {
    const from = minutesOf(span.from);
    const to = minutesOf(span.to);
    const daysAhead = (WEEKDAYS.indexOf(span.day) - today + 7) % 7;
    return { ...span, start: from - now + daysAhead * DAY_MINUTES, length: to - from };
  });
  for (const { start, length, to } of starts) {
    const lasting = length > 0 ? length : length + DAY_MINUTES;
    for (const began of [start, start - 7 * DAY_MINUTES])
      if (began <= 0 && began + lasting > 0)
        return { isOpen: true, time: clockTime(to), day: null };
  }
  const upcoming = starts
    .map((span) => ({ ...span, start: span.start > 0 ? span.start : span.start + 7 * DAY_MINUTES }))
    .sort((a, b) => a.start - b.start);
  const [next] = upcoming;
  if (!next) return null;
  const isToday = now + next.start < DAY_MINUTES;
  return { isOpen: false, time: clockTime(next.from), day: isToday ? null : next.day };
};
