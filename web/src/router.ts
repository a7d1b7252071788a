import { createRouter } from '@tanstack/react-router';
import { NotFound } from './frame/not-found.ts';
import { RouteError } from './frame/route-error.tsx';
import { parseAddressQuery, writeAddressQuery } from './platform/address-query.ts';
import { errorReference } from './platform/api-error.ts';
import { unpackAnswers } from './platform/page-data.ts';
import { keepPageReference, pageReference } from './platform/page-reference.ts';
import { createQueryClient } from './platform/query-client.ts';
import { requestContext } from './platform/request-context.ts';
import { routeTree } from './routeTree.gen.ts';

export const getRouter = () => {
  const queryClient = createQueryClient();
  const { nonce, report, reference } = requestContext() ?? {};
  if (reference !== undefined) keepPageReference(queryClient, reference);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseAddressQuery,
    stringifySearch: writeAddressQuery,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    trailingSlash: 'preserve',
    dehydrate: () => {
      const failed = router.state.matches.find((match) => match.status === 'error');
      if (failed && pageReference(queryClient) === '') {
        const code = errorReference(failed.error) || report?.(failed.error);
        if (code) keepPageReference(queryClient, code);
      }
      return {};
    },
    // The answers come beside what the router sends: as JSON they are half as long.
    hydrate: () => unpackAnswers(queryClient),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  return router;
};

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
