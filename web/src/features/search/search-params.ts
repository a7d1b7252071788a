import {
  MEALS,
  MERCHANT_FEATURES,
  type Meal,
  type MerchantFeature,
} from '#domain/merchant/merchant.ts';
import {
  BENEFIT_DAYS,
  type BenefitDay,
  SEARCH_PAGE_NO_MAX,
  SEARCH_SORTS,
  SEARCH_TEXT_MAX,
  type SearchSort,
} from '#domain/search/search-options.ts';

export const PRICES = ['1', '2', '3', '4'] as const;
export type Price = (typeof PRICES)[number];

/** Search parameters of the URL; defaults are omitted. */
export type SearchParams = {
  location?: string;
  restaurantOrCuisine?: string;
  campaignCode?: string;
  benefitsFor?: BenefitDay[];
  features?: MerchantFeature[];
  mealsServed?: Meal[];
  priceRange?: Price[];
  reservations?: true;
  isNew?: true;
  acclaimed?: true;
  sortBy?: SearchSort;
  pageNo?: number;
  /** The wanted table, when it is not today at 19:00 for two. */
  date?: string;
  time?: string;
  party?: number;
  /** View mode on narrow screens, when it is not the list. */
  view?: 'map';
};

/** The names of the search parameters that the search page reads. */
export const searchParamNames = [
  'location',
  'restaurantOrCuisine',
  'campaignCode',
  'benefitsFor',
  'features',
  'mealsServed',
  'priceRange',
  'reservations',
  'isNew',
  'acclaimed',
  'sortBy',
  'pageNo',
  'date',
  'time',
  'party',
  'view',
] as const satisfies readonly (keyof SearchParams)[];

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : '').trim().slice(0, SEARCH_TEXT_MAX);

const isOn = (value: unknown): boolean => value === 'true' || value === '1' || value === true;

const listOf = <T extends string>(value: unknown, known: readonly T[]): T[] => {
  const values = [value]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []));
  return known.filter((value) => values.includes(value));
};

const sortOf = (value: unknown): SearchSort | undefined =>
  SEARCH_SORTS.find((sort) => sort === value && sort !== 'distance');

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= SEARCH_PAGE_NO_MAX ? page : 1;
};

const readLists = (query: Record<string, unknown>) => {
  const benefitsFor = listOf(query.benefitsFor, BENEFIT_DAYS);
  const features = listOf(query.features, MERCHANT_FEATURES);
  const mealsServed = listOf(query.mealsServed, MEALS);
  const priceRange = listOf(query.priceRange, PRICES);
  return {
    ...(benefitsFor.length > 0 && { benefitsFor }),
    ...(features.length > 0 && { features }),
    ...(mealsServed.length > 0 && { mealsServed }),
    ...(priceRange.length > 0 && { priceRange }),
  };
};

const MAX_PARTY = 20;
// Not the domain's check, which would bring its time zones into the first script of every page.
const isDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);
const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):(00|15|30|45)$/.test(value);
const isParty = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= MAX_PARTY;

/** The wanted table of a query string. */
export const readTable = ({ date, time, party }: Record<string, unknown>) => ({
  ...(isDate(date) && { date }),
  ...(isTime(time) && { time }),
  ...(isParty(Number(party)) && { party: Number(party) }),
});

/** Whether a date, time or party is chosen. */
export const hasTable = ({ date, time, party }: SearchParams): boolean =>
  date !== undefined || time !== undefined || party !== undefined;

/** Whether the results show tables: with the reservations filter, or for a chosen date, time or party. */
export const wantsTables = (params: SearchParams): boolean =>
  params.reservations === true || hasTable(params);

/** Parses a query string's values; invalid ones fall back to the default. */
export const parseSearchParams = (query: Record<string, unknown>): SearchParams => {
  const location = textOf(query.location);
  const restaurantOrCuisine = textOf(query.restaurantOrCuisine);
  const campaignCode = textOf(query.campaignCode).slice(0, 40);
  const sortBy = sortOf(query.sortBy);
  const pageNo = pageOf(query.pageNo);
  return {
    ...(location && { location }),
    ...(restaurantOrCuisine && { restaurantOrCuisine }),
    ...(campaignCode && { campaignCode }),
    ...readLists(query),
    ...(isOn(query.reservations) && { reservations: true }),
    ...(isOn(query.isNew) && { isNew: true }),
    ...(isOn(query.acclaimed) && { acclaimed: true }),
    ...(sortBy && { sortBy }),
    ...(pageNo > 1 && { pageNo }),
    ...readTable(query),
    ...(query.view === 'map' && { view: 'map' }),
  };
};
