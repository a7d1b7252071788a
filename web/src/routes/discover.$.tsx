import { createFileRoute } from '@tanstack/react-router';
import { DiscoverPage, loadDiscover } from '../features/discover/index.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';
import { loadMemberHome, MemberHome } from '../layout/member-home.tsx';

export const Route = createFileRoute('/discover/$')({
  beforeLoad: guardRoute,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([loadDiscover(queryClient), loadMemberHome(queryClient)]);
  },
  component: () => <DiscoverPage belowHero={<MemberHome />} />,
});
