import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, loadContentPage } from '#web/features/content-page/index.ts';
import { HowItWorks } from '#web/features/discover/index.ts';
import { contentQuery } from '#web/platform/copy.ts';

const Page = () => (
  <>
    <HowItWorks headingLevel={1} />
    <ContentPage path="/how-it-works" headingLevel={2} />
  </>
);

export const Route = createFileRoute('/how-it-works')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(contentQuery('home'));
    return loadContentPage(queryClient, '/how-it-works');
  },
  component: Page,
});
