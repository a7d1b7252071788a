import { MEALS, MERCHANT_FEATURES } from '#domain/merchant/merchant.ts';
import { INDEX_SORTS, PRICE_FILTERS } from '#domain/search/search-options.ts';
import type { SearchQuery } from '#search-engine/search-query.ts';
import { makeCenter } from './make-catalog.ts';
import { createRandom, type Random } from './random.ts';

const TEXTS = [
  'pizza',
  'sushi',
  'italian',
  'mexican',
  'thai',
  'bakery',
  "joe's",
  'golden grill',
  'ramen',
  'bar',
  'c',
  'pizz',
  'barbecu',
];

const makeArea = (random: Random): SearchQuery['area'] => {
  const center = makeCenter(random);
  if (random.below(5) > 0) return { kind: 'around', center, radiusMiles: 25 };
  const half = random.between(0.02, 0.2);
  const { latitude, longitude } = center;
  return {
    kind: 'box',
    center,
    box: {
      south: latitude - half,
      north: latitude + half,
      west: longitude - half,
      east: longitude + half,
    },
  };
};

const makeQuery = (random: Random): SearchQuery => ({
  area: makeArea(random),
  text: random.below(2) ? random.pick(TEXTS) : '',
  filters: {
    acclaimed: random.below(10) === 0,
    isNew: random.below(10) === 0,
    reservations: random.below(10) === 0,
    priceRange: random.below(4) === 0 ? [random.pick(PRICE_FILTERS)] : [],
    features: random.below(6) === 0 ? [random.pick(MERCHANT_FEATURES)] : [],
    mealsServed: random.below(6) === 0 ? [random.pick(MEALS)] : [],
    benefitsFor: random.below(6) === 0 ? ['today'] : [],
  },
  campaign: null,
  partner: { acclaimedLevels: [1, 2], hasReservations: true, campaignCode: '*' },
  sortBy: random.below(3) === 0 ? random.pick(INDEX_SORTS) : 'distance',
  pageNo: random.below(5) === 0 ? 2 : 1,
  pageSize: 20,
  localDay: () => ({ day: 20_000, weekday: 3 }),
});

/** The same mix of requests for the same seed: cities and map views, half with a text, some with filters. */
export const makeQueries = (count: number, seed = 7): SearchQuery[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => makeQuery(random));
};
