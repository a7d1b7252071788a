import { describe, expect, it } from 'vitest';
import { bookConflict } from './book-conflicts.ts';
import { checkBook, tablesOf } from './check-book.ts';

const tables = [{ count: 2, minParty: 1, maxParty: 2 }];
const dinner = { weekdays: 0b0111110, opensMinute: 1020, lastMinute: 1290 };
const lunch = { weekdays: 0b1000001, opensMinute: 660, lastMinute: 840 };

it.each([
  ['a table and a shift', { tables, shifts: [dinner] }, null],
  ['no table', { tables: [], shifts: [dinner] }, 'noTable'],
  [
    'a size from 4 to 2',
    { tables: [{ count: 1, minParty: 4, maxParty: 2 }], shifts: [dinner] },
    'partySizes',
  ],
  ['one size twice', { tables: [...tables, ...tables], shifts: [dinner] }, 'sizeTwice'],
  ['200 tables', { tables: [{ count: 200, minParty: 1, maxParty: 2 }], shifts: [dinner] }, null],
  [
    '201 tables',
    { tables: [{ count: 201, minParty: 1, maxParty: 2 }], shifts: [dinner] },
    'tooManyTables',
  ],
  ['no shift', { tables, shifts: [] }, 'noShift'],
  ['a shift on no day', { tables, shifts: [{ ...dinner, weekdays: 0 }] }, 'noDay'],
  [
    'a last seating before the first',
    { tables, shifts: [{ ...dinner, lastMinute: 1005 }] },
    'shiftTimes',
  ],
  ['one seating', { tables, shifts: [{ ...dinner, lastMinute: 1020 }] }, null],
  ['shifts of other days', { tables, shifts: [dinner, lunch] }, null],
  [
    'two shifts that begin at once on Monday',
    { tables, shifts: [dinner, { ...dinner, weekdays: 2 }] },
    'shiftTwice',
  ],
] as const)('a book with %s', (_, book, fault) => expect(checkBook(book)).toBe(fault));

describe('a booked table in a changed book', () => {
  const book = { tables: tablesOf(tables), shifts: [dinner, lunch], closures: ['2026-12-24'] };
  // A Wednesday.
  const turn = { tableId: '1-2.1', partySize: 2, date: '2026-11-25', minute: 1140 };
  it.each([
    ['stays', {}, null],
    ['stays at the last seating', { minute: 1290 }, null],
    ['is after the last seating', { minute: 1305 }, 'shift'],
    ['is on a day without that shift', { date: '2026-11-28' }, 'shift'],
    ['is on a day without service', { date: '2026-12-24' }, 'closed'],
    ['has a table that is gone', { tableId: '1-2.3' }, 'table'],
    ['is for more than its table seats', { partySize: 3 }, 'table'],
  ] as const)('%s', (_, change, conflict) =>
    expect(bookConflict(book, { ...turn, ...change })).toBe(conflict),
  );
});
