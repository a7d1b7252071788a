import { createRouter } from '@tanstack/react-router';
import type { PageAddress } from '#contract/page-host.ts';
import { canonicalQuery } from '#domain/routing/canonical-query.ts';
import { createQueryClient } from './api/query-client.ts';
import { routeTree } from './routeTree.gen.ts';

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface StaticDataRouteOption {
    /** The search parameters that the page depends on; caches and the renderer see no others. */
    searchParams?: readonly string[];
    /** Set for a page that visitors without a session may not share. */
    isPrivate?: boolean;
  }
}

// Used only for matching; never loads a route.
const router = createRouter({ routeTree, context: { queryClient: createQueryClient() } });

/** How the response to an address may be shared, as the routes that match it declare. */
export const addressOf = ({ pathname, searchParams }: URL): PageAddress => {
  const [routes] = router.getMatchedRoutes(pathname);
  const declared = routes.map(({ options }) => options.staticData ?? {});
  const names = declared.flatMap(({ searchParams: parameters = [] }) => parameters);
  const query = canonicalQuery(searchParams, names);
  return {
    canonical: query === '' ? pathname : `${pathname}?${query}`,
    isShared: !declared.some(({ isPrivate = false }) => isPrivate),
  };
};
