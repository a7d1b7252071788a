import { DAY_MS } from '../durations.ts';
import { WEEKDAYS, type Weekday } from './merchant.ts';

export type BenefitDay = {
  /** ISO date in the merchant's time zone. */
  date: string;
  isPast: boolean;
  isToday: boolean;
  earns: boolean;
};

const WEEKS = 4;

/**
 * Four weeks of days, Sunday first, starting with the week of `today` (an ISO date in the
 * merchant's time zone), with the days on which a dine earns.
 */
export const benefitCalendar = (today: string, weekdays: readonly Weekday[]): BenefitDay[][] => {
  const now = Date.parse(`${today}T00:00:00Z`);
  const sunday = now - new Date(now).getUTCDay() * DAY_MS;
  const dayAt = (index: number): BenefitDay => {
    const dayMsUtc = sunday + index * DAY_MS;
    const weekday = WEEKDAYS[index % 7];
    const isPast = dayMsUtc < now;
    return {
      date: new Date(dayMsUtc).toISOString().slice(0, 10),
      isPast,
      isToday: dayMsUtc === now,
      earns: !isPast && weekday !== undefined && weekdays.includes(weekday),
    };
  };
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayAt(week * 7 + day)),
  );
};
