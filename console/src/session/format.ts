import { createDateFormatter, dayLabel, formatInZone } from '#domain/date-formatter.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { formatDollars, groupThousands, parseDollars, cents as toCents } from '#domain/money.ts';
import {
  formatReward,
  formatRewardAmount,
  formatSignedReward,
  isMoneyCurrency,
  wireAmount,
} from '#domain/rewards/reward-amount.ts';
import { BUSINESS_TIME_ZONE, businessDay } from '#domain/time/local-time.ts';
import { copy } from '../copy/copy.ts';
import type { Program } from './session.ts';

const longDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const longMonth = createDateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = createDateFormatter({ weekday: 'short', timeZone: 'UTC' });

export const today = (): string => businessDay(new Date());

/** `Nov 22`, with the year where it is another one. */
export const formatDay = (day: string): string => dayLabel(day, today());

/** `October 2026` of `2026-10`. */
export const formatMonth = (month: string): string => longMonth(new Date(`${month}-01T00:00:00Z`));

/** `Sun, Nov 1`, because the weekday may decide. */
export const formatWeekday = (day: string): string =>
  `${weekday(new Date(`${day}T00:00:00Z`))}, ${formatDay(day)}`;

/** `Sun, Nov 1, 2026` */
export const formatLongDay = (day: string): string => longDay(new Date(`${day}T00:00:00Z`));

const timeOf = (instant: string): string =>
  formatInZone(instant, { hour: 'numeric', minute: '2-digit', timeZone: BUSINESS_TIME_ZONE })
    .replace(' AM', ' am')
    .replace(' PM', ' pm');

/** `Nov 22, 1:17 pm` by the clock of the business. */
export const formatInstant = (instant: string): string =>
  `${formatDay(businessDay(new Date(instant)))}, ${timeOf(instant)}`;

/** How long ago an instant was: `12 min`, `5 h`, `3 days`. */
export const formatAge = (instant: string, now = new Date()): string => {
  const text = copy.common.age;
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < HOUR_MS) return text.minutes(Math.floor(age / MINUTE_MS));
  if (age < DAY_MS) return text.hours(Math.floor(age / HOUR_MS));
  return text.days(Math.floor(age / DAY_MS));
};

/** The clock of a restaurant as the network sent it: `Nov 1, 12:40 pm`. */
export const formatWallTime = (wallTime: string): string => {
  const time = formatInZone(`${wallTime.slice(0, 16).replace(' ', 'T')}:00Z`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${formatDay(wallTime.slice(0, 10))}, ${time.replace(' AM', ' am').replace(' PM', ' pm')}`;
};

export const dayOf = (instant: string): string => businessDay(new Date(instant));

export const formatTime = timeOf;

/** `$18.50`; a minus is U+2212. */
export const formatCents = (amount: number): string =>
  formatDollars(toCents(amount)).replace('-', '−');

export const formatCount = (count: number): string => groupThousands(count);

/** Ledger units without the name of the currency: `1,829`, or `$18.29` where rewards are money. */
export const formatUnits = (units: number, program: Program): string =>
  formatRewardAmount(wireAmount(units, program), program);

/** `+36`, `−66`, `0` */
export const formatSignedUnits = (units: number, program: Program): string =>
  formatSignedReward(wireAmount(units, program), program);

/** `36 points`, or `$5.60` */
export const formatUnitsNamed = (units: number, program: Program): string =>
  formatReward(wireAmount(units, program), program);

/** Reads an amount that a person typed as ledger units; null unless it is one other than zero. */
export const readUnits = (text: string, program: Program): number | null => {
  const typed = text.trim().replace('−', '-').replaceAll(',', '');
  const sign = typed.startsWith('-') ? -1 : 1;
  const absolute = typed.replace(/^[-+]/, '').replace(/^\$/, '');
  const amount = isMoneyCurrency(program)
    ? parseDollars(absolute)
    : /^\d{1,9}$/.test(absolute)
      ? Number(absolute)
      : null;
  return amount ? sign * amount : null;
};

/** A text as it begins a line. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A short span of time: `0.4 s`, `12 s`, `3 min`, `2 h`, `5 days`. */
export const formatSeconds = (seconds: number): string => {
  const text = copy.common.span;
  if (seconds < 10) return text.seconds(String(Math.round(seconds * 10) / 10));
  if (seconds < 120) return text.seconds(String(Math.round(seconds)));
  if (seconds < 7200) return copy.common.age.minutes(Math.round(seconds / 60));
  if (seconds < 172_800) return copy.common.age.hours(Math.round(seconds / 3600));
  return copy.common.age.days(Math.round(seconds / 86_400));
};
