import type { StaffBook } from '#contract/staff/book.ts';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { isBookableTime, minutesOf, timeOf } from '#domain/reservations/booking-rules.ts';
import {
  type BookFault,
  type BookShift,
  checkBook,
  type TableGroup,
} from '#domain/reservations/check-book.ts';
import { isRealDate } from '#domain/time/local-time.ts';

const DINNER = { weekdays: 127, opens: '17:00', last: '21:00' };
const NEW_TABLE = { count: '4', minParty: '1', maxParty: '2' };

/** The whole numbers of a book: the smallest, the largest and the step. */
export const bookNumbers = {
  slotMinutes: [15, 60, 15],
  turnMinutes: [30, 360, 15],
  daysAhead: [1, 365, 1],
  leadMinutes: [0, 2_880, 1],
  cancelMinutes: [0, 10_080, 1],
} as const satisfies Partial<Record<keyof StaffBook, readonly [number, number, number]>>;
export type BookNumber = keyof typeof bookNumbers;
export const bookNumberNames = Object.keys(bookNumbers) as readonly BookNumber[];

/** The lines of the form as they are typed; each has a key of its own. */
export type TableLine = { key: number } & Record<'count' | 'minParty' | 'maxParty', string>;
export type ShiftLine = { key: number; weekdays: number; opens: string; last: string };

let keys = 0;
const withKey = <Line extends object>(line: Line): Line & { key: number } => {
  keys += 1;
  return { ...line, key: keys };
};
export const newTable = () => withKey(NEW_TABLE);
export const newShift = () => withKey(DINNER);

type Shown = NonNullable<StaffMerchant['book']>;

/** The tables of each size, the small ones first. */
export const tableGroups = ({ tables }: Pick<Shown, 'tables'>): TableGroup[] =>
  [...Map.groupBy(tables, ({ minParty, maxParty }) => `${minParty} ${maxParty}`).values()].flatMap(
    (same) => same.slice(0, 1).map(({ id: _, ...size }) => ({ ...size, count: same.length })),
  );

/** One shift for all days with the same times. */
export const shiftGroups = ({ shifts }: Pick<Shown, 'shifts'>): BookShift[] =>
  [
    ...Map.groupBy(
      shifts,
      ({ opensMinute, lastMinute }) => `${opensMinute} ${lastMinute}`,
    ).values(),
  ].flatMap((same) => {
    const weekdays = same.reduce((days, shift) => days | shift.weekdays, 0);
    return same.slice(0, 1).map((shift) => ({ ...shift, weekdays }));
  });

export const tableLines = (book: Shown | null): TableLine[] =>
  book
    ? tableGroups(book).map(({ count, minParty, maxParty }) =>
        withKey({ count: String(count), minParty: String(minParty), maxParty: String(maxParty) }),
      )
    : [newTable()];

export const shiftLines = (book: Shown | null): ShiftLine[] =>
  book
    ? shiftGroups(book).map(({ weekdays, opensMinute, lastMinute }) =>
        withKey({ weekdays, opens: timeOf(opensMinute), last: timeOf(lastMinute) }),
      )
    : [newShift()];

/** The other fields as texts. */
export const bookTexts = (book: Shown | null): Record<BookNumber | 'closures', string> => ({
  slotMinutes: String(book?.shifts[0]?.slotMinutes ?? 30),
  turnMinutes: String(book?.turnMinutes ?? 90),
  daysAhead: String(book?.daysAhead ?? 60),
  leadMinutes: String(book?.leadMinutes ?? 60),
  cancelMinutes: String(book?.cancelMinutes ?? 120),
  closures: (book?.closures ?? []).join('\n'),
});

/** A number within its bounds; undefined for any other text. */
export const readNumber = (name: BookNumber, typed: string): number | undefined => {
  const [min, max, step] = bookNumbers[name];
  const value = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= min && value <= max && value % step === 0 ? value : undefined;
};

const readParty = (typed: string): number =>
  /^([1-9]|1\d|20)$/.test(typed.trim()) ? Number(typed) : 0;

/** The days of closures, one a line; undefined where one is no day. */
export const readDays = (typed: string): string[] | undefined => {
  const days = typed.split(/\s+/).filter(Boolean);
  return days.every(isRealDate) ? [...new Set(days)] : undefined;
};

type Typed = {
  tables: readonly TableLine[];
  shifts: readonly ShiftLine[];
  texts: Record<BookNumber | 'closures', string>;
};

/** The book that the form names, or what is wrong with it. */
export const readBookDraft = ({
  tables,
  shifts,
  texts,
}: Typed):
  | { book: StaffBook }
  | { fault: BookFault | 'wrongTable' | 'wrongTime' | 'wrongField' } => {
  const groups = tables.map(({ count, minParty, maxParty }) => ({
    count: /^[1-9]\d{0,2}$/.test(count.trim()) ? Number(count) : 0,
    minParty: readParty(minParty),
    maxParty: readParty(maxParty),
  }));
  if (groups.some(({ count, minParty, maxParty }) => count * minParty * maxParty === 0))
    return { fault: 'wrongTable' };
  if (shifts.some(({ opens, last }) => !isBookableTime(opens) || !isBookableTime(last)))
    return { fault: 'wrongTime' };
  const spans = shifts.map(({ weekdays, opens, last }) => ({
    weekdays,
    opensMinute: minutesOf(opens),
    lastMinute: minutesOf(last),
  }));
  const fault = checkBook({ tables: groups, shifts: spans });
  if (fault) return { fault };
  const closures = readDays(texts.closures);
  const slotMinutes = readNumber('slotMinutes', texts.slotMinutes);
  const turnMinutes = readNumber('turnMinutes', texts.turnMinutes);
  const daysAhead = readNumber('daysAhead', texts.daysAhead);
  const leadMinutes = readNumber('leadMinutes', texts.leadMinutes);
  const cancelMinutes = readNumber('cancelMinutes', texts.cancelMinutes);
  if (
    closures === undefined ||
    slotMinutes === undefined ||
    turnMinutes === undefined ||
    daysAhead === undefined ||
    leadMinutes === undefined ||
    cancelMinutes === undefined
  )
    return { fault: 'wrongField' };
  const times = { slotMinutes, turnMinutes, daysAhead, leadMinutes, cancelMinutes };
  return { book: { tables: groups, shifts: spans, ...times, closures } };
};
