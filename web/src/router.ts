import { createRouter } from '@tanstack/react-router';
import { errorReference } from '#api-client/api-error.ts';
import { formatQueryString, parseQueryString } from '#api-client/query-string.ts';
import { DEFAULT_LOCALE, provideLocale } from '#domain/format/locale.ts';
import { partnerQuery } from './api/partner-query.ts';
import { createQueryClient, readQueries, writeQueries } from './api/query-client.ts';
import { transitionTypes } from './browser/view-transition.ts';
import { NotFound } from './layout/not-found.ts';
import { PageFailure } from './layout/page-failure.ts';
import { RouteError } from './layout/route-error.tsx';
import { routeTree } from './routeTree.gen.ts';
import { pageReference, setPageReference } from './ssr/page-reference.ts';
import { requestContext } from './ssr/request-context.ts';

export const getRouter = () => {
  const queryClient = createQueryClient();
  const { nonce, report, reference } = requestContext() ?? {};
  // A browser shows one program; the server's requests each have their own.
  if (!import.meta.env.SSR)
    provideLocale(
      () => queryClient.getQueryData(partnerQuery().queryKey)?.partner.locale ?? DEFAULT_LOCALE,
    );
  if (reference !== undefined) setPageReference(queryClient, reference);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch: parseQueryString,
    stringifySearch: formatQueryString,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultViewTransition: { types: transitionTypes },
    trailingSlash: 'preserve',
    // Only the server writes the data of a page.
    ...(import.meta.env.SSR && {
      dehydrate: () => {
        const failed = router.state.matches.find((match) => match.status === 'error');
        if (failed && !(failed.error instanceof PageFailure) && pageReference(queryClient) === '') {
          const code = errorReference(failed.error) || report?.(failed.error);
          if (code) setPageReference(queryClient, code);
        }
        return { queries: writeQueries(queryClient) };
      },
    }),
    hydrate: ({ queries }) => readQueries(queryClient, queries),
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
