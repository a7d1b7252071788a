import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useVisitorKind } from '../api/member-query.ts';
import { partnerQuery, usePartner } from '../api/partner-query.ts';
import { usePromptedId } from '../features/activation/use-prompted-id.ts';
import { ServerErrorPage } from '../features/errors/index.ts';
import { DeferredEffects } from '../layout/deferred-effects.tsx';
import { Document } from '../layout/document.tsx';
import { loadLayout } from '../layout/load-layout.ts';
import { NotFound } from '../layout/not-found.ts';
import { PageFailure } from '../layout/page-failure.ts';
import { pageHead } from '../layout/page-head.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { UiCopy } from '../layout/ui-copy.tsx';
import { requestContext } from '../ssr/request-context.ts';

// Rarely shown, and imports the card form.
const ReenrollPage = lazy(async () => ({
  default: (await import('../features/reenroll/reenroll-page.tsx')).ReenrollPage,
}));

const ActivationPrompt = lazy(async () => ({
  default: (await import('../features/activation/activation-prompt.tsx')).ActivationPrompt,
}));

// The overview and the greeting of the discover page show a member the same step.
const useHasStepOnPage = () => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { homePage } = usePartner();
  const isMember = useVisitorKind() !== 'anonymous';
  const isDiscover = path === '/discover' || (path === '/' && homePage === 'discover');
  return path === '/account/overview' || (isMember && isDiscover);
};

const Prompt = () => {
  const publicId = usePromptedId();
  const hasStepOnPage = useHasStepOnPage();
  return publicId === null || hasStepOnPage ? null : (
    <Suspense>
      <ActivationPrompt publicId={publicId} />
    </Suspense>
  );
};

const Page = () =>
  useVisitorKind() === 'closedAccount' ? (
    <Suspense>
      <ReenrollPage />
    </Suspense>
  ) : (
    <>
      <Prompt />
      <Outlet />
    </>
  );

// Content pages take their title from the content.
const titleOf = (loaded: unknown): string =>
  typeof loaded === 'object' && loaded !== null && 'title' in loaded ? String(loaded.title) : '';

const App = () => {
  const { queryClient } = Route.useRouteContext();
  // The maintenance page replaces the layout and loads no scripts.
  if (requestContext()?.maintenance)
    return (
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    );
  return (
    <QueryClientProvider client={queryClient}>
      <UiCopy>
        <PageLayout>
          <Page />
        </PageLayout>
        <DeferredEffects />
      </UiCopy>
    </QueryClientProvider>
  );
};

const AppError = ({ error }: { error: unknown }) => {
  const { queryClient } = Route.useRouteContext();
  const page = (
    <Suspense>
      <ServerErrorPage error={error} onRetry={() => window.location.reload()} />
    </Suspense>
  );
  const hasFrame = queryClient.getQueryData(partnerQuery().queryKey) !== undefined;
  return (
    <QueryClientProvider client={queryClient}>
      {hasFrame ? <PageLayout>{page}</PageLayout> : <main id="main">{page}</main>}
    </QueryClientProvider>
  );
};

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    const loaded = await loadLayout(context.queryClient);
    if (requestContext()?.hasFailed) throw new PageFailure();
    return loaded;
  },
  head: ({ loaderData, match, matches }) => {
    // Not from loaderData, which would send the same data to the browser twice.
    const loadedPartner = match.context.queryClient.getQueryData(partnerQuery().queryKey);
    const loaded = loadedPartner && loaderData && { loadedPartner, ...loaderData };
    const isMissing = matches.some(({ _notFound, status }) => _notFound || status === 'notFound');
    if (isMissing) return pageHead(loaded, '/not_found');
    const last = matches.at(-1);
    return pageHead(loaded, last?.pathname ?? '/', titleOf(last?.loaderData));
  },
  shellComponent: Document,
  component: App,
  errorComponent: AppError,
  notFoundComponent: NotFound,
});
