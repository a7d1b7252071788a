import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content-page/content-page.tsx';
import { loadContentPage } from '../features/content-page/load-content-page.ts';
import { HowItWorks, loadHowItWorks } from '../features/discover/index.ts';
import { contentHead } from '../ssr/structured-data.ts';

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
