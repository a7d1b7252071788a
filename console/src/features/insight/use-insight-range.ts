import { getRouteApi } from '@tanstack/react-router';
import { INSIGHT_PERIODS_MAX } from '#contract/staff/insight.ts';
import {
  countPeriods,
  type DayRange,
  type InsightUnit,
  insightUnits,
  monthStart,
  wholePeriods,
} from '#domain/insight/insight-periods.ts';
import { addDays, lastDayOf } from '#domain/time/local-time.ts';
import { dayIn } from '../../parts/day-filter.tsx';
import { today } from '../../session/format.ts';

const route = getRouteApi('/$partner/insight');

export const lengths = { day: [7, 28, 84], month: [3, 6, 12] } as const;
const initial = { day: 28, month: 12 } as const;

const endOf = (day: string): string => lastDayOf(day.slice(0, 7));

/** The last periods up to a day: days, or the months that are over. */
export const latest = (unit: InsightUnit, periods: number, day: string): DayRange => {
  if (unit === 'day') return { from: addDays(day, 1 - periods), to: day };
  const to = addDays(monthStart(addDays(day, 1)), -1);
  return { from: monthStart(to, 1 - periods), to };
};

/** The range that lies as many periods later, or earlier when negative. */
export const shifted = (unit: InsightUnit, { from, to }: DayRange, by: number): DayRange =>
  unit === 'day'
    ? { from: addDays(from, by), to: addDays(to, by) }
    : { from: monthStart(from, by), to: endOf(monthStart(to, by)) };

/** The period in the address, and a function that changes it. */
export const useInsightRange = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const unit = insightUnits.find((known) => known === search.unit) ?? 'day';
  const fallback = latest(unit, initial[unit], today());
  const from = dayIn(search.from) ?? fallback.from;
  const range = wholePeriods(unit, { from, to: dayIn(search.to) ?? fallback.to });
  const periods = countPeriods(unit, range);
  return {
    unit,
    range,
    periods,
    isValid: periods >= 1 && periods <= INSIGHT_PERIODS_MAX[unit],
    change: (next: { unit: InsightUnit } & Partial<DayRange>) =>
      void navigate({ search: { unit: next.unit, from: next.from, to: next.to } }),
  };
};

export type InsightRange = ReturnType<typeof useInsightRange>;
