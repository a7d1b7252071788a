import { createFileRoute } from '@tanstack/react-router';
import { validSearch } from '../browser/valid-search.ts';
import { contentQuery } from '../content/copy.ts';
import {
  definedParams,
  parseSearchParams,
  prefetchTablesOfList,
  prefetchWiderSearch,
  SearchPage,
  type SearchParams,
  searchParamNames,
  searchQuery,
} from '../features/search/index.ts';

const Page = () => {
  const params = Route.useLoaderDeps();
  return <SearchPage params={params} />;
};

export const Route = createFileRoute('/search')({
  staticData: { searchParams: searchParamNames },
  validateSearch: validSearch<SearchParams>(searchParamNames, parseSearchParams),
  // Campaign parameters stay out of links.
  loaderDeps: ({ search }) => definedParams(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const found = queryClient.prefetchQuery(searchQuery(deps));
    await queryClient.ensureQueryData(contentQuery('search'));
    // The server waits for the list; in the browser the page shows its skeleton.
    if (import.meta.env.SSR) {
      await found;
      await Promise.all([
        prefetchWiderSearch(queryClient, deps),
        prefetchTablesOfList(queryClient, deps),
      ]);
    }
  },
  component: Page,
});
