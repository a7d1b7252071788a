import { createFileRoute } from '@tanstack/react-router';
import { contentQuery } from '../content/copy.ts';
import { ContentPage } from '../features/content-page/content-page.tsx';
import { EarnBanners } from '../features/content-page/earn-banners.tsx';
import { loadContentPage } from '../features/content-page/load-content-page.ts';
import { contentHead } from '../ssr/structured-data.ts';

const pathOf = (rest: string | undefined) => (rest ? `/earn/${rest}` : '/earn');

const Page = () => {
  const path = pathOf(Route.useParams()._splat);
  return (
    <ContentPage path={path} headingLevel={1}>
      {path === '/earn' && <EarnBanners />}
    </ContentPage>
  );
};

export const Route = createFileRoute('/earn/$')({
  loader: async ({ context: { queryClient }, params: { _splat: rest } }) => {
    await queryClient.ensureQueryData(contentQuery('earn_banner'));
    return loadContentPage(queryClient, pathOf(rest));
  },
  head: contentHead,
  component: Page,
});
