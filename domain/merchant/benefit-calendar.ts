import { WEEKDAYS, type Weekday } from './merchant.ts';

export type BenefitDay = {
  /** ISO date in the merchant's zone. */
  date: string;
  isPast: boolean;
  isToday: boolean;
  earns: boolean;
};

const dayMs = 86_400_000;
const weeks = 4;

/**
 * Four weeks of days, Sunday first, from the week of `today` (an ISO date in the merchant's zone) with the
 * days on which a visit earns (B §3 benefit calendar).
 */
export const benefitCalendar = (today: string, weekdays: readonly Weekday[]): BenefitDay[][] => {
  const now = Date.parse(`${today}T00:00:00Z`);
  const sunday = now - new Date(now).getUTCDay() * dayMs;
  const dayAt = (index: number): BenefitDay => {
    const at = sunday + index * dayMs;
    const weekday = WEEKDAYS[index % 7];
    const isPast = at < now;
    return {
      date: new Date(at).toISOString().slice(0, 10),
      isPast,
      isToday: at === now,
      earns: !isPast && weekday !== undefined && weekdays.includes(weekday),
    };
  };
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => dayAt(week * 7 + day)),
  );
};
