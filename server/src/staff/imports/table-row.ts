import { z } from 'zod';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { isBookableTime, MAX_PARTY_SIZE, minutesOf } from '#domain/reservations/booking-rules.ts';
import { MAX_TABLES, type TableGroup, tablesOf } from '#domain/reservations/check-book.ts';
import { isRealDate } from '#domain/time/local-time.ts';
import { fault } from './row-fault.ts';

/** The required columns of the tables file. */
export const tableColumns = ['merchantId', 'tables', 'shifts'] as const;

const EVERY_DAY = 127;

const items = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split('|')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const whole = (min: number, max: number, missing: number) =>
  z
    .string()
    .default('')
    .refine((value) => /^\d{0,7}$/.test(value), fault('notWhole'))
    .transform((value) => (value === '' ? missing : Number(value)))
    .refine((value) => value >= min && value <= max, fault('notWholeBetween', { min, max }));

// `4x1-2`: four tables for one or two.
const parseTables = (item: string): TableGroup | null => {
  const [, count = '', min = '', max = ''] = /^(\d{1,3})x(\d{1,2})-(\d{1,2})$/.exec(item) ?? [];
  const spec = { count: Number(count), minParty: Number(min), maxParty: Number(max) };
  const isValid =
    spec.count > 0 &&
    spec.minParty > 0 &&
    spec.minParty <= spec.maxParty &&
    spec.maxParty <= MAX_PARTY_SIZE;
  return isValid ? spec : null;
};

const tables = items
  .refine((list) => list.length > 0, fault('empty'))
  .transform((list) => list.map(parseTables))
  .refine(
    (list) => list.every((spec) => spec !== null),
    fault('notLike', { example: '4x1-2|2x2-4' }),
  )
  .transform((list) => list.filter((spec) => spec !== null))
  .transform(tablesOf)
  .refine((list) => list.length <= MAX_TABLES, fault('tooManyTables', { max: MAX_TABLES }))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, fault('sizeTwice'));

const weekdayMask = (days: string): number => {
  if (days === 'Daily') return EVERY_DAY;
  const [first, last = first] = days
    .split('-')
    .map((name) => WEEKDAYS.findIndex((day) => day === name));
  if (first === undefined || last === undefined || first < 0 || last < 0) return 0;
  let mask = 0;
  for (let day = first; ; day = (day + 1) % 7) {
    mask |= 1 << day;
    if (day === last) return mask;
  }
};

// `Mon-Fri 17:00-21:30`: seated from 17:00, for the last time at 21:30.
const parseShift = (item: string) => {
  const [days = '', span = ''] = item.split(' ');
  const [opens = '', last = ''] = span.split('-');
  const weekdays = weekdayMask(days);
  if (weekdays === 0 || !isBookableTime(opens) || !isBookableTime(last) || last < opens)
    return null;
  return { weekdays, opensMinute: minutesOf(opens), lastMinute: minutesOf(last) };
};

const shifts = items
  .refine((list) => list.length > 0, fault('empty'))
  .transform((list) => list.map(parseShift))
  .refine(
    (list) => list.every((shift) => shift !== null),
    fault('notLike', { example: 'Mon-Fri 17:00-21:30|Sun 11:00-14:00' }),
  )
  .transform((list) => list.filter((shift) => shift !== null))
  .refine(
    (list) =>
      new Set(list.map(({ weekdays, opensMinute }) => `${weekdays} ${opensMinute}`)).size ===
      list.length,
    fault('shiftTwice'),
  );

/** One restaurant's reservation book; lists are joined by `|`. */
export const TableRow = z
  .object({
    merchantId: z.string().min(1, fault('empty')).max(64, fault('tooLong')),
    tables,
    shifts,
    slotMinutes: whole(15, 60, 30).refine(
      (value) => value % 15 === 0,
      fault('notMultiple', { of: 15 }),
    ),
    turnMinutes: whole(30, 360, 90).refine(
      (value) => value % 15 === 0,
      fault('notMultiple', { of: 15 }),
    ),
    daysAhead: whole(1, 365, 60),
    leadMinutes: whole(0, 2880, 60),
    cancelMinutes: whole(0, 10_080, 120),
    closures: items.refine((list) => list.every(isRealDate), fault('notDates')),
    cardRequired: z
      .enum(['', 'true', 'false'], fault('notBoolean'))
      .default('')
      .transform((value) => value === 'true'),
    depositCents: whole(0, 1_000_000, 0),
  })
  .refine(({ cardRequired, depositCents }) => cardRequired || depositCents === 0, {
    path: ['depositCents'],
    ...fault('needs', { other: 'cardRequired' }),
  });
export type TableRow = z.infer<typeof TableRow>;
