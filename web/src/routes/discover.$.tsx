import { createFileRoute } from '@tanstack/react-router';
import { DiscoverPage, loadDiscover } from '#web/features/discover/index.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';

export const Route = createFileRoute('/discover/$')({
  beforeLoad: passGate,
  loader: ({ context: { queryClient } }) => loadDiscover(queryClient),
  component: () => <DiscoverPage />,
});
