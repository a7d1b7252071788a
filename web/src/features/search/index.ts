export { formatTime } from './card-tables.tsx';
export { ComboboxField } from './combobox-field.tsx';
export { prefetchTablesOfList } from './prefetch-tables-of-list.ts';
export { useRestaurantOptions } from './query-input.tsx';
export { useManualLocation } from './saved-search.ts';
export { SearchForm } from './search-form.tsx';
export { SearchPage } from './search-page.tsx';
export {
  definedParams,
  parseSearchParams,
  readTable,
  type SearchParams,
  searchParamNames,
} from './search-params.ts';
export { prefetchWiderSearch, searchQuery, tablesQuery } from './search-query.ts';
export { useEarningToday } from './use-earning-today.ts';
