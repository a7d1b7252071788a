import type { Partner } from '#contract/partner.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { promptReviews } from './prompt-reviews.ts';
import { readForm } from './read-form.ts';
import { createEditReview, createPostReview, type ReviewDeps } from './write-review.ts';

export { moderateReview, replyToReview } from './moderate.ts';
export { listQueue } from './moderation-store.ts';
export { promptFacts } from './prompt-reviews.ts';
export { reviewProof } from './review-proof.ts';
export {
  REVIEW_SIGNATURE_HEADER,
  type ReviewRouteDeps,
  reviewRoute,
  signReview,
} from './review-route.ts';

const prompts = ({ engine, partners }: Deps): Job => ({
  name: 'prompt-reviews',
  everyMs: HOUR_MS,
  run: async (log) => {
    const prompted = await promptReviews({ db: engine.db, now: engine.now, partners });
    if (prompted > 0) log.info({ prompted }, 'review.prompted');
  },
});

type Deps = ReviewDeps & { partners: ReadonlyMap<string, Partner> };

export const reviewsFeature = (deps: Deps) =>
  defineFeature({
    handlers: {
      reviews: { form: readForm, post: createPostReview(deps), edit: createEditReview(deps) },
    },
    jobs: [prompts(deps)],
  });
