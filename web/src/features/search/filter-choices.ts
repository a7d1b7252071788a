import type { SearchResponse } from '#contract/search.ts';
import {
  definedParams,
  filterValues,
  type ListFilter,
  type SearchParams,
  wantsTables,
} from './search-params.ts';

export type FlagFilter = 'reservations' | 'isNew' | 'acclaimed';

/** One value of a filter; a flag has no value. */
export type FilterChoice = { filter: FlagFilter } | { filter: ListFilter; value: string };

const flags: readonly FlagFilter[] = ['reservations', 'isNew', 'acclaimed'];
const lists: readonly ListFilter[] = ['benefitsFor', 'priceRange', 'mealsServed', 'features'];

/** Active filters, flags first, in panel order. */
export const chosenFilters = (params: SearchParams): FilterChoice[] => [
  ...flags.filter((filter) => params[filter]).map((filter) => ({ filter })),
  ...lists.flatMap((filter) => (params[filter] ?? []).map((value) => ({ filter, value }))),
];

/** Whether a choice is active; a chosen date, time or party is a table to reserve. */
export const isChosen = (params: SearchParams, choice: FilterChoice): boolean => {
  if ('value' in choice)
    return (params[choice.filter] ?? []).some((value) => value === choice.value);
  return choice.filter === 'reservations' ? wantsTables(params) : params[choice.filter] === true;
};

const withoutTable = ({ date: _, time: __, party: ___, ...rest }: SearchParams): SearchParams =>
  rest;

/** Toggles one filter value and resets the page. */
export const withToggled = (params: SearchParams, choice: FilterChoice): SearchParams => {
  const { pageNo: _, ...rest } = params;
  const wasChosen = isChosen(params, choice);
  if (!('value' in choice)) {
    const base = choice.filter === 'reservations' && wasChosen ? withoutTable(rest) : rest;
    return definedParams({ ...base, [choice.filter]: wasChosen ? undefined : true });
  }
  const values: readonly string[] = params[choice.filter] ?? [];
  const next = filterValues[choice.filter].filter(
    (value) => values.includes(value) !== (value === choice.value),
  );
  return definedParams({ ...rest, [choice.filter]: next.length > 0 ? next : undefined });
};

/** Whether any filter besides location and text is active. */
export const hasFilters = (params: SearchParams): boolean => chosenFilters(params).length > 0;

/** The search without filters: same location, text and order, first page. */
export const withoutFilters = (params: SearchParams): SearchParams => {
  const { location, restaurantOrCuisine, campaignCode, sortBy, view } = params;
  return definedParams({ location, restaurantOrCuisine, campaignCode, sortBy, view });
};

/** Whether "Earns today" narrows the results, or did; false where every result earns today. */
export const narrowsToday = (
  { benefitsFor = [] }: SearchParams,
  results: SearchResponse | undefined,
): boolean => {
  if (benefitsFor.length > 0) return true;
  return results !== undefined && results.facets.benefitsFor.today !== results.totalResultSize;
};
