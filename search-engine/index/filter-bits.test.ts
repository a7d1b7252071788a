import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import type { SearchFilters } from '../search-query.ts';
import { aMerchant, NO_FILTERS } from '../testing/sample-search.ts';
import {
  ACTIVE_BIT,
  chosenFilters,
  FILTER_BITS,
  facetsOf,
  featuresOfBits,
  filterBits,
  hasWeekday,
  mealsOfBits,
  NEW_BIT,
  partnerBits,
  TODAY_BIT,
  withWeekdays,
} from './filter-bits.ts';

const weekdays = fc.integer({ min: 0, max: 127 });
const weekdaysOf = (bits: number) =>
  WEEKDAYS.reduce((sum, _, weekday) => sum | (hasWeekday(bits, weekday) ? 1 << weekday : 0), 0);

test('the bits of a restaurant return its features, meals and weekdays', () => {
  fc.assert(
    fc.property(
      fc.subarray([...MERCHANT_FEATURES]),
      fc.subarray([...MEALS]),
      weekdays,
      (features, meals, days) => {
        const bits = filterBits(aMerchant({ features, meals }), days);
        expect(featuresOfBits(bits)).toEqual(features);
        expect(mealsOfBits(bits)).toEqual(meals);
        expect(weekdaysOf(bits)).toBe(days);
      },
    ),
  );
});

test('replacing the weekdays leaves every other bit', () => {
  fc.assert(
    fc.property(weekdays, weekdays, (before, after) => {
      const merchant = aMerchant({
        features: ['delivery', 'onlineOrdering'],
        meals: ['breakfast', 'lateNight'],
        priceRange: 4,
        acclaimedLevel: 2,
        openTableId: '7',
      });
      expect(withWeekdays(filterBits(merchant, before), after)).toBe(filterBits(merchant, after));
    }),
  );
});

test('every filter value has a bit of its own below the bit of active restaurants', () => {
  const bits = [
    ...MERCHANT_FEATURES.map((feature) => filterBits(aMerchant({ features: [feature] }), 0)),
    ...MEALS.map((meal) => filterBits(aMerchant({ meals: [meal] }), 0)),
    ...([1, 2, 3, 4] as const).map((priceRange) => filterBits(aMerchant({ priceRange }), 0)),
    ...WEEKDAYS.map((_, weekday) => filterBits(aMerchant(), 1 << weekday)),
    ...([1, 2] as const).map((acclaimedLevel) => filterBits(aMerchant({ acclaimedLevel }), 0)),
    filterBits(aMerchant({ openTableId: '7' }), 0),
    NEW_BIT,
    TODAY_BIT,
  ];
  expect(bits.reduce((union, bit) => union | bit, 0)).toBe((1 << FILTER_BITS) - 1);
  expect(bits.reduce((sum, bit) => sum + bit, 0)).toBe((1 << FILTER_BITS) - 1);
  expect(ACTIVE_BIT).toBeGreaterThanOrEqual(1 << FILTER_BITS);
});

test('a restaurant of unknown price, open to everyone and without reservations has no bits', () => {
  expect(filterBits(aMerchant(), 0)).toBe(0);
});

test('an empty OpenTable id still means that reservations are taken', () => {
  expect(filterBits(aMerchant({ openTableId: '' }), 0)).not.toBe(0);
});

const facetsOfOne = (bits: number) =>
  facetsOf(Array.from({ length: FILTER_BITS }, (_, index) => (bits >>> index) & 1));

test.each([
  ['both levels and reservations', [1, 2], true, 2, 1],
  ['level 1 and reservations', [1], true, 1, 1],
  ['level 2 and no reservations', [2], false, 1, 0],
  ['no levels but reservations', [], true, 0, 1],
] as const)(
  'a program with %s counts only those',
  (_, acclaimedLevels, hasReservations, acclaimed, reservations) => {
    const mask = partnerBits({ acclaimedLevels, hasReservations, campaignCode: '*' });
    const levels = [1, 2] as const;
    const union = levels
      .map((acclaimedLevel) => filterBits(aMerchant({ acclaimedLevel, openTableId: '7' }), 127))
      .reduce((sum, bits) => sum | bits, 0);
    const facets = facetsOfOne(union & mask);
    expect(facets.acclaimed).toBe(acclaimed);
    expect(facets.reservations).toBe(reservations);
    expect(facets.benefitsFor).toMatchObject({ Sun: 1, Wed: 1, Sat: 1 });
  },
);

test('a program never hides prices, features, meals or newness', () => {
  const mask = partnerBits({ acclaimedLevels: [], hasReservations: false, campaignCode: '*' });
  const bits = filterBits(
    aMerchant({ priceRange: 1, features: ['takeout'], meals: ['dinner'] }),
    127,
  );
  const all = bits | NEW_BIT | TODAY_BIT | ACTIVE_BIT;
  expect(all & mask).toBe(all);
});

const isPassed = (filters: Partial<SearchFilters>, bits: number) =>
  chosenFilters({ ...NO_FILTERS, ...filters }).every(({ chosen }) => (bits & chosen) !== 0);

test('no filter is chosen when every field is empty or false', () => {
  expect(chosenFilters(NO_FILTERS)).toEqual([]);
});

test.each<[string, Partial<SearchFilters>, number, number]>([
  [
    'price 2',
    { priceRange: [2] },
    filterBits(aMerchant({ priceRange: 2 }), 0),
    filterBits(aMerchant({ priceRange: 3 }), 0),
  ],
  [
    'dinner',
    { mealsServed: ['dinner'] },
    filterBits(aMerchant({ meals: ['dinner', 'lunch'] }), 0),
    filterBits(aMerchant({ meals: ['lateNight'] }), 0),
  ],
  [
    'takeout',
    { features: ['takeout'] },
    filterBits(aMerchant({ features: ['takeout'] }), 0),
    filterBits(aMerchant({ features: ['dineIn'] }), 0),
  ],
  ['Saturday', { benefitsFor: ['Sat'] }, filterBits(aMerchant(), 64), filterBits(aMerchant(), 63)],
  ['Sunday', { benefitsFor: ['Sun'] }, filterBits(aMerchant(), 1), filterBits(aMerchant(), 126)],
  ['benefits today', { benefitsFor: ['today'] }, TODAY_BIT, filterBits(aMerchant(), 127)],
  ['new', { isNew: true }, NEW_BIT, TODAY_BIT],
  [
    'acclaimed',
    { acclaimed: true },
    filterBits(aMerchant({ acclaimedLevel: 1 }), 0),
    filterBits(aMerchant({ openTableId: '7' }), 0),
  ],
  [
    'reservations',
    { reservations: true },
    filterBits(aMerchant({ openTableId: '7' }), 0),
    filterBits(aMerchant({ acclaimedLevel: 2 }), 0),
  ],
])('the filter for %s passes its own bit and no neighboring bit', (_, filters, passed, failed) => {
  expect(isPassed(filters, passed)).toBe(true);
  expect(isPassed(filters, failed)).toBe(false);
});

test('two values of one field are one filter, two fields are two', () => {
  expect(chosenFilters({ ...NO_FILTERS, priceRange: [1, 2] })).toHaveLength(1);
  expect(chosenFilters({ ...NO_FILTERS, benefitsFor: ['today', 'Mon'] })).toHaveLength(1);
  expect(chosenFilters({ ...NO_FILTERS, priceRange: [1], isNew: true })).toHaveLength(2);
});

test('the chosen bits of a filter lie within its field', () => {
  const every: SearchFilters = {
    acclaimed: true,
    isNew: true,
    reservations: true,
    priceRange: [1, 2, 3, 4],
    features: MERCHANT_FEATURES,
    mealsServed: MEALS,
    benefitsFor: ['today', ...WEEKDAYS],
  };
  const chosen = chosenFilters(every);
  expect(chosen).toHaveLength(7);
  for (const filter of chosen) expect(filter.chosen).toBe(filter.field);
  expect(chosen.reduce((sum, { field }) => sum + field, 0)).toBe((1 << FILTER_BITS) - 1);
});

test('missing counts are facets of zero', () => {
  expect(facetsOf([])).toMatchObject({
    acclaimed: 0,
    isNew: 0,
    priceRange: { 1: 0, 4: 0 },
    mealsServed: { breakfast: 0, lateNight: 0 },
    benefitsFor: { today: 0, Sun: 0, Sat: 0 },
  });
});
