import { createFileRoute } from '@tanstack/react-router';
import { useMember } from '../api/member-query.ts';
import { partnerQuery, usePartner } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import { HomeBanners } from '../features/content-page/home-banners.tsx';
import { loadContentPage } from '../features/content-page/load-content-page.ts';
import {
  DiscoverPage,
  HowItWorks,
  HowItWorksHero,
  loadDiscover,
  loadHowItWorks,
} from '../features/discover/index.ts';
import { useNextAction } from '../features/next-action/index.ts';
import { HomeContent, loadHomeContent } from '../layout/home-content.tsx';
import { hasMemberHome, loadMemberHome, MemberHome, MemberTop } from '../layout/member-home.tsx';

// Its own component: the next action changes on hydration, and an update of the parts above would
// replace them by their placeholders until their scripts have loaded.
const MemberBanners = () => <HomeBanners action={useNextAction()} />;

const SignedInHome = () => (
  <>
    <MemberTop />
    <MemberHome />
    <MemberBanners />
  </>
);

const Home = () => {
  const { homePage } = usePartner();
  const member = useMember();
  const memberHome = hasMemberHome(member) ? <SignedInHome /> : null;
  if (homePage === 'discover')
    return <DiscoverPage belowHero={<HomeBanners />} memberHome={memberHome} />;
  return (
    <>
      {memberHome ?? (
        <>
          <HowItWorksHero />
          <HomeBanners />
          <HowItWorks place="belowHero" />
        </>
      )}
      <HomeContent path="/how-it-works" />
    </>
  );
};

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(partnerQuery());
    await loadMemberHome(queryClient);
    if (partner.homePage === 'discover') return loadDiscover(queryClient);
    await loadHomeContent();
    await loadHowItWorks(queryClient);
    await queryClient.ensureQueryData(contentQuery('search'));
    await loadContentPage(queryClient, '/how-it-works');
  },
  component: Home,
});
