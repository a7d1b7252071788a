import { createFileRoute } from '@tanstack/react-router';
import { ContentPage, contentHead, loadContentPage } from '#web/features/content-page/index.ts';

const Page = () => <ContentPage path={`/${Route.useParams()._splat ?? ''}`} headingLevel={1} />;

/** Paths that no other route takes: a program's content may have a page for them, else they lead nowhere (A §2). */
export const Route = createFileRoute('/$')({
  loader: ({ context: { queryClient }, params: { _splat: rest } }) =>
    loadContentPage(queryClient, `/${rest ?? ''}`),
  head: contentHead,
  component: Page,
});
