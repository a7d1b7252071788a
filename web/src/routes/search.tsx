import { createFileRoute } from '@tanstack/react-router';
import { readSearchParams, SearchPage, searchQuery } from '#web/features/search/index.ts';
import { contentQuery } from '#web/platform/copy.ts';

const Page = () => <SearchPage params={Route.useSearch()} />;

export const Route = createFileRoute('/search')({
  validateSearch: readSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const found = queryClient.prefetchQuery(searchQuery(deps));
    await queryClient.ensureQueryData(contentQuery('search'));
    // The server answers with the list; in the browser the page shows at once, with its skeleton.
    if (import.meta.env.SSR) await found;
  },
  component: Page,
});
