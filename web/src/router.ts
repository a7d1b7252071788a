import { type DehydratedState, dehydrate, hydrate } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from './features/errors/index.ts';
import { RouteError } from './frame/route-error.tsx';
import { keepPageReference } from './platform/page-reference.ts';
import { createQueryClient } from './platform/query-client.ts';
import { requestContext } from './platform/request-context.ts';
import { routeTree } from './routeTree.gen.ts';

export const getRouter = () => {
  const queryClient = createQueryClient();
  const { nonce, reference } = requestContext() ?? {};
  if (reference !== undefined) keepPageReference(queryClient, reference);
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    // As JSON: every cached answer came from the API as JSON.
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
};

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
