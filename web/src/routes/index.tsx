import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, loadContentPage } from '#web/features/content-page/index.ts';
import { DiscoverPage, HowItWorks, loadDiscover } from '#web/features/discover/index.ts';
import { contentQuery } from '#web/platform/copy.ts';
import { programQuery, usePartner } from '#web/platform/program.ts';

const Home = () =>
  usePartner().homePage === 'discover' ? (
    <DiscoverPage />
  ) : (
    <>
      <HowItWorks headingLevel={1} />
      <ContentPage path="/how-it-works" headingLevel={2} />
    </>
  );

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const { partner } = await queryClient.ensureQueryData(programQuery());
    if (partner.homePage === 'discover') return loadDiscover(queryClient);
    await queryClient.ensureQueryData(contentQuery('home'));
    await loadContentPage(queryClient, '/how-it-works');
  },
  component: Home,
});
