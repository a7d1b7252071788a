import { HIGHLIGHTS, MEALS, MERCHANT_FEATURES } from '#domain/merchant/merchant.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import { createRandom, type Random } from './random.ts';

type Metro = readonly [
  latitude: number,
  longitude: number,
  state: string,
  weight: number,
  spread: number,
];

// Weights follow the size of the metro areas, in millions of people; spread is in degrees.
const METROS: readonly Metro[] = [
  [40.75, -73.98, 'NY', 19.5, 0.25],
  [34.05, -118.24, 'CA', 12.9, 0.35],
  [41.88, -87.63, 'IL', 9.3, 0.3],
  [32.78, -96.8, 'TX', 7.9, 0.3],
  [29.76, -95.37, 'TX', 7.3, 0.3],
  [38.9, -77.04, 'DC', 6.3, 0.25],
  [39.95, -75.17, 'PA', 6.2, 0.22],
  [33.75, -84.39, 'GA', 6.2, 0.3],
  [25.76, -80.19, 'FL', 6.1, 0.25],
  [33.45, -112.07, 'AZ', 5.0, 0.3],
  [42.36, -71.06, 'MA', 4.9, 0.2],
  [37.77, -122.42, 'CA', 4.6, 0.25],
  [47.61, -122.33, 'WA', 4.0, 0.22],
  [39.74, -104.99, 'CO', 3.0, 0.2],
  [30.27, -97.74, 'TX', 2.4, 0.2],
  [36.17, -115.14, 'NV', 2.3, 0.15],
  [29.95, -90.07, 'LA', 1.0, 0.12],
  [21.31, -157.86, 'HI', 1.0, 0.1],
];
const REST_SHARE = 0.35;

const FIRST = (
  'Blue Golden Old New Little Royal Lucky Red Green Silver Happy Grand Corner Village Harbor Garden River Sunset ' +
  'Stone Copper Velvet Wild Brass Salt Olive Maple Cedar Juniper Saffron Ember Lantern Mercado Casa Villa Chez Trattoria'
).split(' ');
const NAMES =
  "Joe's Maria's Tony's Ana's Lee's Kim's Patel's Nonna's O'Brien's Murphy's Abdul's Rosa's Sam's Max's Lena's Otto's".split(
    ' ',
  );
const KINDS = (
  'Pizza Grill Kitchen Sushi Ramen Taqueria Bistro Diner Tavern Steakhouse Noodles Bakery Café Cantina Deli Barbecue ' +
  'Brasserie Ristorante Teahouse Burgers Wings Curry Dumplings Oyster&Bar Chophouse Creperie Pho Izakaya Trattoria'
).split(' ');
const CUISINES = (
  'Italian,Pizza,American,Japanese,Sushi,Chinese,Mexican,Thai,Indian,French,Korean,Vietnamese,Greek,Spanish,Barbecue,' +
  'Seafood,Steak,Vegetarian,Bakery,Coffee,Ice Cream,Peruvian,Turkish,Ethiopian,Southern,Cajun,Latin,Deli,Irish,German'
).split(',');
const SYLLABLES = 'ba ro mi ta ne lu so ka vi do pe ri za mo che ga len tor'.split(' ');

const invented = (random: Random): string => {
  const word = Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

const makeName = (random: Random): string => {
  const first =
    random.below(3) === 0 ? invented(random) : random.pick(random.below(2) ? FIRST : NAMES);
  const number = random.below(20) === 0 ? ` ${1 + random.below(99)}` : '';
  return `${first} ${random.pick(KINDS)}${number}`;
};

const makePlace = (random: Random) => {
  if (random.next() < REST_SHARE) {
    const [latitude, longitude] = [random.between(26, 48), random.between(-122, -75)];
    return { latitude, longitude, state: random.pick(METROS)[2] };
  }
  const [latitude, longitude, state, , spread] = random.weighted(METROS, (metro) => metro[3]);
  return {
    latitude: latitude + random.normal() * spread,
    longitude: longitude + random.normal() * spread,
    state,
  };
};

const some = <T>(random: Random, values: readonly T[], share: number): T[] =>
  values.filter(() => random.next() < share);

/** A search location, usually a city, as in real searches. */
export const makeCenter = (random: Random) => {
  const { latitude, longitude } = makePlace(random);
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { latitude: round(latitude), longitude: round(longitude) };
};

const makeMerchant = (random: Random, number: number): SearchMerchant => ({
  id: String(10_000_000 + number),
  name: makeName(random),
  cuisines: [random.pick(CUISINES), ...(random.below(2) ? [random.pick(CUISINES)] : [])],
  city: `City ${random.below(2000)}`,
  neighborhood: random.below(2) ? `Quarter ${random.below(500)}` : '',
  ...makePlace(random),
  timeZone: random.pick([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
  ]),
  priceRange: random.pick([0, 1, 1, 2, 2, 2, 3, 4] as const),
  overallRating: Math.round(random.between(2.5, 5) * 10) / 10,
  numberOfRatings: random.below(900),
  features: some(random, MERCHANT_FEATURES, 0.5),
  meals: some(random, MEALS, 0.4),
  acclaimedLevel: random.weighted([0, 1, 2] as const, (level) => [90, 7, 3][level] ?? 0),
  highlight: random.below(10) === 0 ? random.pick(HIGHLIGHTS) : null,
  openTableId: random.below(4) === 0 ? String(number) : null,
  ordersElsewhere: false,
  cover: '',
  joinedDay: 18_000 + random.below(2000),
  retiredDay: random.below(100) === 0 ? 19_000 : null,
  offers: [
    {
      campaignCode: '*',
      weekdays: random.below(128),
      monthlyMaxSpendCents: null,
      monthlyMaxVisits: null,
    },
  ],
  change: number,
});

/** Generated restaurants, the same for the same size, distributed like the US population. */
export const makeCatalog = (size: number): SearchMerchant[] => {
  const random = createRandom(size);
  return Array.from({ length: size }, (_, number) => makeMerchant(random, number));
};
