import { SEARCH_SORTS, type SearchSort } from '#domain/search/search-options.ts';

/** The search as it stands in the address; a field at its default is left out. */
export type SearchParams = {
  location?: string;
  restaurantOrCuisine?: string;
  benefitsFor?: 'today';
  reservations?: true;
  isNew?: true;
  acclaimed?: true;
  sortBy?: SearchSort;
  pageNo?: number;
};

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : '').trim().slice(0, 80);

const isOn = (value: unknown): boolean => value === 'true' || value === '1' || value === true;

const sortOf = (value: unknown): SearchSort | undefined =>
  SEARCH_SORTS.find((sort) => sort === value && sort !== 'distance');

const pageOf = (value: unknown): number => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : 1;
};

/** Reads an address's query; what it cannot read falls back to the default (B §3 search request). */
export const readSearchParams = (query: Record<string, unknown>): SearchParams => {
  const location = textOf(query.location);
  const restaurantOrCuisine = textOf(query.restaurantOrCuisine);
  const sortBy = sortOf(query.sortBy);
  const pageNo = pageOf(query.pageNo);
  return {
    ...(location && { location }),
    ...(restaurantOrCuisine && { restaurantOrCuisine }),
    ...(query.benefitsFor === 'today' && { benefitsFor: 'today' }),
    ...(isOn(query.reservations) && { reservations: true }),
    ...(isOn(query.isNew) && { isNew: true }),
    ...(isOn(query.acclaimed) && { acclaimed: true }),
    ...(sortBy && { sortBy }),
    ...(pageNo > 1 && { pageNo }),
  };
};

/** Whether anything narrows the search beyond place and words. */
export const hasFilters = ({ benefitsFor, reservations, isNew, acclaimed }: SearchParams) =>
  Boolean(benefitsFor ?? reservations ?? isNew ?? acclaimed);

/** The same place, words and order with every filter taken away, at the first page. */
export const withoutFilters = ({ location, restaurantOrCuisine, sortBy }: SearchParams) =>
  readSearchParams({ location, restaurantOrCuisine, sortBy });
