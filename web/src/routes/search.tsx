import { createFileRoute } from '@tanstack/react-router';
import { contentQuery } from '#web/content/copy.ts';
import { readSearchParams, SearchPage, searchQuery } from '#web/features/search/index.ts';
import { keepPart } from '#web/ssr/keep-part.tsx';

const Page = () => {
  const params = Route.useLoaderDeps();
  return keepPart([params, searchQuery(params)], <SearchPage params={params} />);
};

export const Route = createFileRoute('/search')({
  validateSearch: readSearchParams,
  // A campaign's parameters are in the address that somebody came by, and not in the links onwards.
  loaderDeps: ({ search }) => readSearchParams(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const found = queryClient.prefetchQuery(searchQuery(deps));
    await queryClient.ensureQueryData(contentQuery('search'));
    // The server answers with the list; in the browser the page shows at once, with its skeleton.
    if (import.meta.env.SSR) await found;
  },
  component: Page,
});
