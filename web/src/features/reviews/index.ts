export { loadReview } from './load-review.ts';
export { ReviewPage } from './review-page.tsx';
