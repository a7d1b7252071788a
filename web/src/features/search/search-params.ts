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

/** The values of the filters of which several can be chosen, in the order of addresses. */
export const filterValues = {
  benefitsFor: BENEFIT_DAYS,
  features: MERCHANT_FEATURES,
  mealsServed: MEALS,
  priceRange: PRICES,
} as const;
export type ListFilter = keyof typeof filterValues;

/** Search parameters of which some may be undefined. */
export type SearchChanges = { [Name in keyof SearchParams]: SearchParams[Name] | undefined };

/** The parameters that have a value, in the order of addresses. */
export const definedParams = (params: SearchChanges): SearchParams =>
  Object.fromEntries(
    searchParamNames.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : '').trim().slice(0, SEARCH_TEXT_MAX);

const flagOf = (value: unknown): true | undefined =>
  value === 'true' || value === '1' || value === true || undefined;

const listOf = <T extends string>(value: unknown, known: readonly T[]): T[] | undefined => {
  const values = [value]
    .flat()
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []));
  const list = known.filter((item) => values.includes(item));
  return list.length > 0 ? list : undefined;
};

const sortOf = (value: unknown): SearchSort | undefined =>
  SEARCH_SORTS.find((sort) => sort === value && sort !== 'distance');

const pageOf = (value: unknown): number | undefined => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= SEARCH_PAGE_NO_MAX ? page : undefined;
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
export const parseSearchParams = (query: Record<string, unknown>): SearchParams =>
  definedParams({
    location: textOf(query.location) || undefined,
    restaurantOrCuisine: textOf(query.restaurantOrCuisine) || undefined,
    campaignCode: textOf(query.campaignCode).slice(0, 40) || undefined,
    benefitsFor: listOf(query.benefitsFor, filterValues.benefitsFor),
    features: listOf(query.features, filterValues.features),
    mealsServed: listOf(query.mealsServed, filterValues.mealsServed),
    priceRange: listOf(query.priceRange, filterValues.priceRange),
    reservations: flagOf(query.reservations),
    isNew: flagOf(query.isNew),
    acclaimed: flagOf(query.acclaimed),
    sortBy: sortOf(query.sortBy),
    pageNo: pageOf(query.pageNo),
    ...readTable(query),
    view: query.view === 'map' ? 'map' : undefined,
  });
