import fc from 'fast-check';
import {
  ACCLAIMED_LEVELS,
  HIGHLIGHTS,
  MEALS,
  MERCHANT_FEATURES,
} from '#domain/merchant/merchant.ts';
import { BENEFIT_DAYS, INDEX_SORTS, PRICE_FILTERS } from '#domain/search/search-options.ts';
import type { SearchMerchant } from '../search-merchant.ts';
import type { SearchQuery } from '../search-query.ts';

const VOCABULARY = [
  'Pizza',
  'Piazza',
  'Pizzza',
  'Italin',
  "Joe's",
  'Joes',
  'Café',
  'Cafe',
  'Müller',
  'Mac & Cheese',
  'P.F. Chang’s',
  '21 Club',
  'Tex-Mex',
  'Sushi',
  'Susi',
  'Ramen',
  'Raman',
  'O’Malley',
  'L’Artusi',
  'And',
  'Chick-fil-A',
  'Señor',
  'The Place',
];
const CUISINES = [
  'Italian',
  'Italien',
  'Pizza',
  'Jewish/Kosher',
  'Café/Coffee/Tea',
  'Tex-Mex',
  'Thai',
];
const FILLERS = ['the', 'place', 'near me', 'food'];
const STATES = ['NY', 'NJ', 'CT'];
export const TODAY = 20_000;

const degree = (low: number, high: number) =>
  fc.integer({ min: low * 100, max: high * 100 }).map((hundredths) => hundredths / 100);
const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const subset = <T>(values: readonly T[]) => fc.subarray([...values]);
const day = fc.integer({ min: TODAY - 100, max: TODAY + 40 });

const offers = fc.uniqueArray(
  fc.record({
    campaignCode: oneOf(['*', 'DINE2', 'GOLD']),
    weekdays: fc.integer({ min: 0, max: 127 }),
    monthlyMaxSpendCents: oneOf([null, 10_000]),
    monthlyMaxVisits: oneOf([null, 3]),
  }),
  { selector: ({ campaignCode }) => campaignCode, maxLength: 3 },
);

const merchant: fc.Arbitrary<Omit<SearchMerchant, 'id'>> = fc.record({
  name: fc
    .array(oneOf(VOCABULARY), { minLength: 1, maxLength: 3 })
    .map((tokens) => tokens.join(' ')),
  cuisines: subset(CUISINES),
  city: oneOf(['New York', 'Newark']),
  state: oneOf(STATES),
  neighborhood: oneOf(['', 'SoHo']),
  latitude: degree(40, 41),
  longitude: degree(-75, -73),
  timeZone: oneOf(['America/New_York', 'America/Denver']),
  priceRange: oneOf([0, 1, 2, 3, 4] as const),
  overallRating: oneOf([0, 3.5, 4.2, 5]),
  numberOfRatings: oneOf([0, 7, 900]),
  features: subset(MERCHANT_FEATURES),
  meals: subset(MEALS),
  acclaimedLevel: oneOf([0, 1, 2] as const),
  highlight: oneOf([null, ...HIGHLIGHTS]),
  openTableId: oneOf([null, '77']),
  ordersElsewhere: fc.boolean(),
  cover: oneOf(['', 'p1.1']),
  joinedDay: fc.option(day),
  retiredDay: fc.option(day, { freq: 1 }),
  offers,
  change: fc.nat(),
});

/** Restaurants with distinct ids from a small set, so that two catalogs overlap. */
export const merchants = (maxLength: number): fc.Arbitrary<SearchMerchant[]> =>
  fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: maxLength * 2 }), merchant).map(([id, rest]) => ({
      id: `m${id}`,
      ...rest,
    })),
    { selector: ({ id }) => id, maxLength },
  );

const center = fc.record({ latitude: degree(40, 41), longitude: degree(-75, -73) });
const box = fc
  .tuple(degree(40, 41), degree(40, 41), degree(-75, -73), degree(-75, -73))
  .map(([a, b, west, east]) => ({ south: Math.min(a, b), north: Math.max(a, b), west, east }));

const area: fc.Arbitrary<SearchQuery['area']> = fc.oneof(
  fc.record({
    kind: fc.constant('around' as const),
    center,
    radiusMiles: oneOf([10, 25, 60, 100]),
  }),
  fc.record({ kind: fc.constant('box' as const), center, box }),
  fc.record({ kind: fc.constant('state' as const), center, state: oneOf([...STATES, 'ZZ']) }),
);

const misspell = ([word, index, kind]: [string, number, number]) => {
  const [a = '', b = ''] = word.slice(index, index + 2);
  const changed = [b, b + a, `${a}z${b}`, `z${b}`][kind];
  return word.slice(0, index) + changed + word.slice(index + 2);
};
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: oneOf([...VOCABULARY, ...CUISINES]) },
  {
    weight: 2,
    arbitrary: fc.tuple(oneOf([...VOCABULARY, ...CUISINES]), fc.nat(8), fc.nat(3)).map(misspell),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(oneOf(VOCABULARY), oneOf(CUISINES), fc.nat(4))
      .map(([a, b, n]) => `${a} ${b.slice(0, n)}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(oneOf([...VOCABULARY, ...CUISINES]), oneOf(FILLERS), fc.boolean())
      .map(([word, filler, isFirst]) => (isFirst ? `${filler} ${word}` : `${word} ${filler}`)),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 12, unit: 'grapheme' }) },
);

const rarely = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const few = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: subset(values) },
  );

/** Search requests of every kind. Zones have different days. */
export const searches: fc.Arbitrary<SearchQuery> = fc.record({
  area,
  text,
  filters: fc.record({
    acclaimed: rarely,
    isNew: rarely,
    reservations: rarely,
    priceRange: few(PRICE_FILTERS),
    features: few(MERCHANT_FEATURES),
    mealsServed: few(MEALS),
    benefitsFor: few(BENEFIT_DAYS),
  }),
  campaign: fc.option(
    fc.record({
      offerCode: oneOf([null, 'DINE2', 'GOLD', 'NONE']),
      levels: subset(ACCLAIMED_LEVELS),
    }),
    { freq: 3 },
  ),
  partner: fc.record({
    acclaimedLevels: subset([1, 2] as const),
    hasReservations: fc.boolean(),
    campaignCode: oneOf(['*', 'DINE2', 'GOLD']),
  }),
  sortBy: oneOf(INDEX_SORTS),
  pageNo: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 50 }),
  localDay: fc.constant((timeZone: string) =>
    timeZone === 'America/Denver' ? { day: TODAY - 1, weekday: 4 } : { day: TODAY, weekday: 5 },
  ),
});
