import { expect, test } from 'vitest';
import { buildIndex } from '../search-index.ts';
import type { SearchMerchant } from '../search-merchant.ts';
import type { LocalDay } from '../search-query.ts';
import { aMerchant } from '../testing/sample-search.ts';
import { dayBits, markToday } from './day-bits.ts';
import { ACTIVE_BIT, filterBits, NEW_BIT, TODAY_BIT } from './filter-bits.ts';

const today = 20_000;
const FRIDAY = 5;
const segmentOf = (changed: Partial<SearchMerchant>) => buildIndex([aMerchant(changed)]).main;
const onFriday = (): LocalDay => ({ day: today, weekday: FRIDAY });

const marksOf = (changed: Partial<SearchMerchant>, localDay = onFriday) => {
  const bits = dayBits(segmentOf(changed), localDay).bits[0] ?? 0;
  return {
    isActive: (bits & ACTIVE_BIT) !== 0,
    isNew: (bits & NEW_BIT) !== 0,
    earnsToday: (bits & TODAY_BIT) !== 0,
  };
};

test.each([
  ['never retires', null, true],
  ['retires tomorrow', today + 1, true],
  ['retires today', today, false],
  ['retired yesterday', today - 1, false],
])('a restaurant that %s is active: %s', (_, retiredDay, isActive) => {
  expect(marksOf({ retiredDay }).isActive).toBe(isActive);
});

test.each([
  ['has always been there', null, false],
  ['joins tomorrow', today + 1, false],
  ['joined today', today, true],
  ['joined 89 days ago', today - 89, true],
  ['joined 90 days ago', today - 90, false],
])('a restaurant that %s is new: %s', (_, joinedDay, isNew) => {
  expect(marksOf({ joinedDay }).isNew).toBe(isNew);
});

test('a restaurant that is marked as new and joins tomorrow is not new yet', () => {
  expect(marksOf({ highlight: 'new', joinedDay: today + 1 }).isNew).toBe(false);
});

test.each([
  ['new', true],
  ['comingSoon', false],
  ['limitedTime', false],
  [null, false],
] as const)('the highlight %s marks an old restaurant as new: %s', (highlight, isNew) => {
  expect(marksOf({ highlight, joinedDay: today - 5000 }).isNew).toBe(isNew);
});

const offer = (weekdays: number) => ({
  campaignCode: '*',
  weekdays,
  monthlyMaxSpendCents: null,
  monthlyMaxVisits: null,
});

test.each([
  ['every day', [], null, true],
  ['on Fridays', [offer(1 << FRIDAY)], null, true],
  ['on every day but Friday', [offer(127 & ~(1 << FRIDAY))], null, false],
  ['on no day', [offer(0)], null, false],
  ['every day from today on', [], today, true],
  ['every day from tomorrow on', [], today + 1, false],
])('a restaurant that earns %s', (_, offers, joinedDay, earnsToday) => {
  expect(marksOf({ offers, joinedDay }).earnsToday).toBe(earnsToday);
});

test('each restaurant is judged by the local day of its own time zone', () => {
  const { main } = buildIndex([
    aMerchant({ id: 'east', retiredDay: today }),
    aMerchant({ id: 'west', retiredDay: today, timeZone: 'America/Denver' }),
  ]);
  const { bits } = dayBits(main, (zone) =>
    zone === 'America/Denver' ? { day: today - 1, weekday: 4 } : { day: today, weekday: 5 },
  );
  const isActive = (id: string) => ((bits[main.ids.indexOf(id)] ?? 0) & ACTIVE_BIT) !== 0;
  expect(isActive('east')).toBe(false);
  expect(isActive('west')).toBe(true);
});

test('the bits of one day are computed once and computed again when the day changes', () => {
  const segment = segmentOf({ retiredDay: today + 1 });
  const first = dayBits(segment, onFriday);
  expect(dayBits(segment, onFriday)).toBe(first);
  const next = dayBits(segment, () => ({ day: today + 1, weekday: 6 }));
  expect(next).not.toBe(first);
  expect((next.bits[0] ?? 0) & ACTIVE_BIT).toBe(0);
  expect(dayBits(segment, () => ({ day: today + 1, weekday: 5 }))).not.toBe(next);
});

test('the earns-today bit is cleared on a day without benefits', () => {
  const fridays = filterBits(aMerchant(), 1 << FRIDAY);
  const saturday = { day: today, weekday: 6 };
  expect(markToday(fridays | TODAY_BIT, 0, saturday)).toBe(fridays);
  expect(markToday(fridays, 0, onFriday())).toBe(fridays | TODAY_BIT);
  expect(markToday(fridays | TODAY_BIT, today + 1, onFriday())).toBe(fridays);
});
