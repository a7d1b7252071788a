import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, contentHead, loadContentPage } from '../features/content-page/index.ts';
import { HowItWorks, loadHowItWorks } from '../features/discover/index.ts';

const Page = () => (
  <>
    <HowItWorks place="page" />
    <ContentPage path="/how-it-works" headingLevel={2} />
  </>
);

export const Route = createFileRoute('/how-it-works')({
  loader: async ({ context: { queryClient } }) => {
    await loadHowItWorks(queryClient);
    return loadContentPage(queryClient, '/how-it-works');
  },
  head: contentHead,
  component: Page,
});
