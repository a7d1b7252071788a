import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, loadContentPage } from '#web/features/content-page/index.ts';

const Page = () => {
  const { _splat: rest } = Route.useParams();
  return <ContentPage path={rest ? `/earn/${rest}` : '/earn'} headingLevel={1} />;
};

export const Route = createFileRoute('/earn/$')({
  loader: ({ context: { queryClient }, params: { _splat: rest } }) =>
    loadContentPage(queryClient, rest ? `/earn/${rest}` : '/earn'),
  head: ({ loaderData }) => (loaderData?.title ? { meta: [{ title: loaderData.title }] } : {}),
  component: Page,
});
