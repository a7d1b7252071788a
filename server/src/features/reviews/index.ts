import { defineFeature } from '#server/platform/define-feature.ts';
import { readForm } from './read-form.ts';
import { createEditReview, createPostReview, type ReviewDeps } from './write-review.ts';

export { reviewProof } from './review-proof.ts';
export {
  REVIEW_SIGNATURE_HEADER,
  type ReviewRouteDeps,
  reviewRoute,
  signReview,
} from './review-route.ts';

export const reviewsFeature = (deps: ReviewDeps) =>
  defineFeature({
    handlers: {
      reviews: { form: readForm, post: createPostReview(deps), edit: createEditReview(deps) },
    },
  });
