import {
  MEALS,
  MERCHANT_FEATURES,
  type Meal,
  type MerchantFeature,
} from '#domain/merchant/merchant.ts';
import {
  BENEFIT_DAYS,
  type BenefitDay,
  SEARCH_SORTS,
  type SearchSort,
} from '#domain/search/search-options.ts';

export const PRICES = ['1', '2', '3', '4'] as const;
export type Price = (typeof PRICES)[number];

/** The search as it stands in the address; a field at its default is left out. */
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
  /** The mode of a narrow window, when it is not the list (B §4 Search mode). */
  view?: 'map';
};

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : '').trim().slice(0, 80);

const isOn = (value: unknown): boolean => value === 'true' || value === '1' || value === true;

const listOf = <T extends string>(value: unknown, known: readonly T[]): T[] => {
  const given = [value].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : []));
  return known.filter((one) => given.includes(one));
};

const sortOf = (value: unknown): SearchSort | undefined =>
  SEARCH_SORTS.find((sort) => sort === value && sort !== 'distance');

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : 1;
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

/** Reads an address's query; what it cannot read falls back to the default (B §3 search request). */
export const readSearchParams = (query: Record<string, unknown>): SearchParams => {
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
    ...(query.view === 'map' && { view: 'map' }),
  };
};
