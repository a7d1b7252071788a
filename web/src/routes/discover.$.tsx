import { createFileRoute } from '@tanstack/react-router';
import { DiscoverPage, loadDiscover } from '../features/discover/index.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

export const Route = createFileRoute('/discover/$')({
  beforeLoad: guardRoute,
  loader: ({ context: { queryClient } }) => loadDiscover(queryClient),
  component: () => <DiscoverPage />,
});
