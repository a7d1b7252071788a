import { createFileRoute } from '@tanstack/react-router';
import { useMember } from '../api/member-query.ts';
import { DiscoverPage, loadDiscover } from '../features/discover/index.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';
import { hasMemberHome, loadMemberHome, MemberHome, MemberTop } from '../layout/member-home.tsx';

const Discover = () => {
  const memberHome = (
    <>
      <MemberTop />
      <MemberHome />
    </>
  );
  return <DiscoverPage memberHome={hasMemberHome(useMember()) ? memberHome : null} />;
};

export const Route = createFileRoute('/discover/$')({
  beforeLoad: guardRoute,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([loadDiscover(queryClient), loadMemberHome(queryClient)]);
  },
  component: Discover,
});
