import { createFileRoute } from '@tanstack/react-router';
import { loadReview, ReviewPage } from '../features/reviews/index.ts';

export const Route = createFileRoute('/surveys/$form')({
  loader: ({ context: { queryClient }, params }) => loadReview(queryClient, params.form),
  component: ReviewPage,
});
