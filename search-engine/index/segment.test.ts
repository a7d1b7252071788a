import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIndex } from '../search-index.ts';
import { OPEN_OFFER, type SearchMerchant } from '../search-merchant.ts';
import { aMerchant } from '../testing/sample-search.ts';
import { merchantAt, rowOfId } from './segment.ts';

const stored = (changed: Partial<SearchMerchant>) =>
  merchantAt(buildIndex([aMerchant(changed)]).main, 0);

test.each<[string, Partial<SearchMerchant>]>([
  ['the day 0, 1970-01-01, as its first day', { joinedDay: 0 }],
  ['a day before 1970', { joinedDay: -1 }],
  ['the day 0 as its last', { retiredDay: 0 }],
  ['an empty OpenTable id', { openTableId: '' }],
  ['the best rating', { overallRating: 5, numberOfRatings: 4_000_000 }],
  ['a rating with one decimal', { overallRating: 4.1 }],
  ['a change number beyond 32 bits', { change: 2 ** 40 + 1 }],
  ['coordinates with many decimals', { latitude: 40.123456789, longitude: -179.987654321 }],
  ['the highest price', { priceRange: 4 }],
  ['the first highlight', { highlight: 'comingSoon' }],
  ['the last highlight', { highlight: 'onlineOrderingAvailable' }],
  ['orders taken elsewhere', { ordersElsewhere: true }],
  ['a photo', { cover: 'p1.2' }],
  ['a name with an emoji', { name: '🍕 Roma' }],
  ['an empty name', { name: '' }],
  ['several cuisines in their order', { cuisines: ['Thai', 'Bar', 'American'] }],
])('a restaurant with %s comes back unchanged', (_, changed) => {
  expect(stored(changed)).toEqual({ ...aMerchant(changed), offers: [OPEN_OFFER] });
});

test('a cuisine with a separator in its name is not mistaken for two cuisines', () => {
  const { main } = buildIndex([
    aMerchant({ id: 'one', cuisines: ['Bar|Grill'] }),
    aMerchant({ id: 'two', cuisines: ['Bar', 'Grill'] }),
  ]);
  const cuisinesOf = (id: string) => merchantAt(main, rowOfId(main, id)).cuisines;
  expect(cuisinesOf('one')).toEqual(['Bar|Grill']);
  expect(cuisinesOf('two')).toEqual(['Bar', 'Grill']);
});

test('limits of an offer are returned by campaign, the general offer first', () => {
  const limited = { weekdays: 9, monthlyMaxSpendCents: 2 ** 40, monthlyMaxVisits: 3 };
  const offers = [
    { ...limited, campaignCode: 'GOLD' },
    { ...limited, campaignCode: '*', weekdays: 6 },
  ];
  expect(stored({ offers }).offers).toEqual([offers[1], offers[0]]);
});

test('an id returns its row, and any other id -1', () => {
  const id = fc.string({ maxLength: 4, unit: 'grapheme' });
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 20 }), id, (ids, other) => {
      const { main } = buildIndex(ids.map((item) => aMerchant({ id: item })));
      for (const item of ids) expect(main.ids[rowOfId(main, item)]).toBe(item);
      if (!ids.includes(other)) expect(rowOfId(main, other)).toBe(-1);
    }),
  );
});
