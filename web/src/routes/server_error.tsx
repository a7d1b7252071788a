import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '../features/errors/server-error-page.tsx';
import { PageFailure } from '../layout/page-failure.ts';

/** Fails on purpose, so that the response has status 500. */
export const Route = createFileRoute('/server_error')({
  loader: () => {
    throw new PageFailure();
  },
  errorComponent: () => <ServerErrorPage onRetry={() => window.location.assign('/')} />,
});
