import {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from './platform/query-client.ts';
import { requestContext } from './platform/request-context.ts';
import { routeTree } from './routeTree.gen.ts';

export const getRouter = () => {
  const queryClient = createQueryClient();
  const nonce = requestContext()?.nonce;
  return createRouter({
    routeTree,
    context: { queryClient },
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
