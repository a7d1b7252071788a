import { addDays, dayNumber, lastDayOf } from '../time/local-time.ts';

export const insightUnits = ['day', 'month'] as const;
export type InsightUnit = (typeof insightUnits)[number];

/** Days from one to another, both included, as `YYYY-MM-DD`. */
export type DayRange = { from: string; to: string };
/** A day or a month of a range; `id` is the day, or `YYYY-MM`. */
export type InsightPeriod = DayRange & { id: string };

/** A stage of a new member's way; each counts members who also passed those before it. */
export const funnelStages = ['joined', 'linked', 'dined', 'rewarded', 'back'] as const;
export type FunnelStage = (typeof funnelStages)[number];

const WEEK = 7;

const monthOf = (day: string): string => day.slice(0, 7);

const addMonths = (month: string, months: number): string => {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
};

/** The first day of the month that is `months` after the one of a day, as `YYYY-MM-DD`. */
export const monthStart = (day: string, months = 0): string =>
  `${addMonths(monthOf(day), months)}-01`;

/** Months from the one of `from` to the one of `to`; negative when it is earlier. */
export const monthsBetween = (from: string, to: string): number => {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return number(to) - number(from);
};

/** A range with whole months where months are counted. */
export const wholePeriods = (unit: InsightUnit, { from, to }: DayRange): DayRange =>
  unit === 'day' ? { from, to } : { from: monthStart(from), to: lastDayOf(monthOf(to)) };

/** How many days or months a range has; less than one when it ends before it begins. */
export const countPeriods = (unit: InsightUnit, { from, to }: DayRange): number =>
  unit === 'day' ? dayNumber(to) - dayNumber(from) + 1 : monthsBetween(from, to) + 1;

/** The days or months of a range in their order. */
export const periodsOf = (unit: InsightUnit, range: DayRange): InsightPeriod[] =>
  Array.from({ length: Math.max(countPeriods(unit, range), 0) }, (_, index) => {
    if (unit === 'day') {
      const day = addDays(range.from, index);
      return { id: day, from: day, to: day };
    }
    const id = addMonths(monthOf(range.from), index);
    return { id, from: `${id}-01`, to: lastDayOf(id) };
  });

/**
 * The range with which another is compared: as many months right before it, or as many days with the same weekdays,
 * so that it lies whole weeks before.
 */
export const rangeBefore = (unit: InsightUnit, { from, to }: DayRange): DayRange => {
  const periods = countPeriods(unit, { from, to });
  if (unit === 'month')
    return { from: monthStart(from, -periods), to: lastDayOf(addMonths(monthOf(to), -periods)) };
  const days = Math.ceil(periods / WEEK) * WEEK;
  return { from: addDays(from, -days), to: addDays(to, -days) };
};
