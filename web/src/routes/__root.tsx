import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { NotFoundPage, ServerErrorPage } from '../features/errors/index.ts';
import { Document } from '../frame/document.tsx';
import { Frame } from '../frame/frame.tsx';
import { loadFrame } from '../frame/load-frame.ts';
import { pageHead } from '../frame/page-head.ts';
import { StartUp } from '../frame/start-up.tsx';

const App = () => {
  const { queryClient } = Route.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        <Outlet />
      </Frame>
      <StartUp />
    </QueryClientProvider>
  );
};

const AppError = ({ error }: { error: unknown }) => {
  const { queryClient } = Route.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main">
        <ServerErrorPage error={error} onRetry={() => window.location.reload()} />
      </main>
    </QueryClientProvider>
  );
};

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => loadFrame(context.queryClient),
  head: ({ loaderData, matches }) => pageHead(loaderData, matches.at(-1)?.pathname ?? '/'),
  shellComponent: Document,
  component: App,
  errorComponent: AppError,
  notFoundComponent: NotFoundPage,
});
