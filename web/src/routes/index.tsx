import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMember } from '../api/member-query.ts';
import { partnerQuery, usePartner } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import '../features/content-page/content-page.module.css';
import '../features/content-page/figures.module.css';
import '../features/content-page/page-banner.module.css';
import '../features/content-page/questions.module.css';
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
import { hasMemberHome, loadMemberHome, MemberHome, MemberTop } from '../layout/member-home.tsx';

// Only programs that explain themselves on their home page load it; its styles come with the page.
const loadPage = () => import('../features/content-page/content-page.tsx');
const ContentPage = lazy(async () => ({ default: (await loadPage()).ContentPage }));

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
      <Suspense>
        <ContentPage path="/how-it-works" headingLevel={2} />
      </Suspense>
    </>
  );
};

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(partnerQuery());
    await loadMemberHome(queryClient);
    if (partner.homePage === 'discover') return loadDiscover(queryClient);
    await loadPage();
    await loadHowItWorks(queryClient);
    await queryClient.ensureQueryData(contentQuery('search'));
    await loadContentPage(queryClient, '/how-it-works');
  },
  component: Home,
});
