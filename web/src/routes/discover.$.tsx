import { createFileRoute, notFound } from '@tanstack/react-router';
import { DiscoverPage, loadDiscover } from '#web/features/discover/index.ts';
import { programQuery } from '#web/platform/program.ts';

export const Route = createFileRoute('/discover/$')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(programQuery());
    if (!partner.hasDiscoverPage) throw notFound();
    await loadDiscover(queryClient);
  },
  component: DiscoverPage,
});
