import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '../features/errors/index.ts';

export const Route = createFileRoute('/server_error')({
  component: () => <ServerErrorPage onRetry={() => window.location.assign('/')} />,
});
