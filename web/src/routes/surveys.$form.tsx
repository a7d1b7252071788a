import { createFileRoute } from '@tanstack/react-router';
import { loadReview } from '../features/reviews/load-review.ts';
import { ReviewPage } from '../features/reviews/review-page.tsx';

export const Route = createFileRoute('/surveys/$form')({
  loader: ({ context: { queryClient }, params }) => loadReview(queryClient, params.form),
  component: ReviewPage,
});
