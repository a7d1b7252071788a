import { createFileRoute } from '@tanstack/react-router';
import { ContentPage } from '../features/content-page/content-page.tsx';
import { loadContentPage } from '../features/content-page/load-content-page.ts';
import { contentHead } from '../ssr/structured-data.ts';

const Page = () => <ContentPage path={`/${Route.useParams()._splat ?? ''}`} headingLevel={1} />;

/** Catch-all: renders the partner's content page of that path, else not-found. */
export const Route = createFileRoute('/$')({
  loader: ({ context: { queryClient }, params: { _splat: rest } }) =>
    loadContentPage(queryClient, `/${rest ?? ''}`),
  head: contentHead,
  component: Page,
});
