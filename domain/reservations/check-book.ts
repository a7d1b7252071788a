import type { DiningTable } from './open-times.ts';

/** Tables of one size. */
export type TableGroup = { count: number; minParty: number; maxParty: number };
/** When parties are seated, in minutes since midnight; a bit for each weekday from Sunday. */
export type BookShift = { weekdays: number; opensMinute: number; lastMinute: number };

export const MAX_TABLES = 200;

export const bookFaults = [
  ...(['noTable', 'partySizes', 'sizeTwice', 'tooManyTables'] as const),
  ...(['noShift', 'noDay', 'shiftTimes', 'shiftTwice'] as const),
] as const;
export type BookFault = (typeof bookFaults)[number];

const areDistinct = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

/** Why a restaurant cannot have these tables and shifts; null when it can. */
export const checkBook = ({
  tables,
  shifts,
}: {
  tables: readonly TableGroup[];
  shifts: readonly BookShift[];
}): BookFault | null => {
  if (tables.length === 0) return 'noTable';
  if (tables.some(({ minParty, maxParty }) => minParty > maxParty)) return 'partySizes';
  if (!areDistinct(tables.map(({ minParty, maxParty }) => `${minParty}-${maxParty}`)))
    return 'sizeTwice';
  if (tables.reduce((sum, { count }) => sum + count, 0) > MAX_TABLES) return 'tooManyTables';
  if (shifts.length === 0) return 'noShift';
  if (shifts.some(({ weekdays }) => weekdays === 0)) return 'noDay';
  if (shifts.some(({ opensMinute, lastMinute }) => opensMinute > lastMinute)) return 'shiftTimes';
  const days = Array.from({ length: 7 }, (_, day) => 1 << day);
  const starts = shifts.flatMap(({ weekdays, opensMinute }) =>
    days.filter((day) => weekdays & day).map((day) => `${day} ${opensMinute}`),
  );
  return areDistinct(starts) ? null : 'shiftTwice';
};

/** Each table with the id that it has in the book. */
export const tablesOf = (groups: readonly TableGroup[]): DiningTable[] =>
  groups.flatMap(({ count, minParty, maxParty }) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${minParty}-${maxParty}.${index + 1}`,
      minParty,
      maxParty,
    })),
  );
