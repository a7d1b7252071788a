import { readSearchParams, type SearchParams } from './search-params.ts';

export type FlagFilter = 'reservations' | 'isNew' | 'acclaimed';
export type ListFilter = 'benefitsFor' | 'priceRange' | 'mealsServed' | 'features';

/** One value of one filter; a flag has no value of its own. */
export type Choice = { filter: FlagFilter } | { filter: ListFilter; value: string };

const flags: readonly FlagFilter[] = ['reservations', 'isNew', 'acclaimed'];
const lists: readonly ListFilter[] = ['benefitsFor', 'priceRange', 'mealsServed', 'features'];

/** What is chosen, flags first, in the order of the panel. */
export const chosenFilters = (params: SearchParams): Choice[] => [
  ...flags.filter((filter) => params[filter]).map((filter) => ({ filter })),
  ...lists.flatMap((filter) => (params[filter] ?? []).map((value) => ({ filter, value }))),
];

export const isChosen = (params: SearchParams, choice: Choice): boolean =>
  'value' in choice
    ? (params[choice.filter] ?? []).some((value) => value === choice.value)
    : params[choice.filter] === true;

/** The other state of one choice; every change starts again at the first page. */
export const withToggled = (params: SearchParams, choice: Choice): SearchParams => {
  const { pageNo: _, ...rest } = params;
  const was = isChosen(params, choice);
  if (!('value' in choice)) return readSearchParams({ ...rest, [choice.filter]: !was });
  const values: readonly string[] = params[choice.filter] ?? [];
  const next = was ? values.filter((value) => value !== choice.value) : [...values, choice.value];
  return readSearchParams({ ...rest, [choice.filter]: next });
};

/** Whether anything narrows the search beyond place and words. */
export const hasFilters = (params: SearchParams): boolean => chosenFilters(params).length > 0;

/** The same place, words and order with every filter taken away, at the first page. */
export const withoutFilters = (params: SearchParams): SearchParams => {
  const { location, restaurantOrCuisine, campaignCode, sortBy, view } = params;
  return readSearchParams({ location, restaurantOrCuisine, campaignCode, sortBy, view });
};
