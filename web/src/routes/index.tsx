import { createFileRoute } from '@tanstack/react-router';
import { partnerQuery, usePartner } from '../api/partner-query.ts';
import { contentQuery } from '../content/copy.ts';
import { ContentPage } from '../features/content-page/content-page.tsx';
import { HomeBanners } from '../features/content-page/home-banners.tsx';
import { loadContentPage } from '../features/content-page/load-content-page.ts';
import {
  DiscoverPage,
  HowItWorks,
  HowItWorksHero,
  loadDiscover,
  loadHowItWorks,
} from '../features/discover/index.ts';
import { loadMemberHome, MemberHome } from '../layout/member-home.tsx';

const BelowHero = () => (
  <>
    <HomeBanners />
    <MemberHome />
  </>
);

const Home = () =>
  usePartner().homePage === 'discover' ? (
    <DiscoverPage belowHero={<BelowHero />} />
  ) : (
    <>
      <HowItWorksHero />
      <BelowHero />
      <HowItWorks place="belowHero" />
      <ContentPage path="/how-it-works" headingLevel={2} />
    </>
  );

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(partnerQuery());
    await loadMemberHome(queryClient);
    if (partner.homePage === 'discover') return loadDiscover(queryClient);
    await loadHowItWorks(queryClient);
    await queryClient.ensureQueryData(contentQuery('search'));
    await loadContentPage(queryClient, '/how-it-works');
  },
  component: Home,
});
