import type { Partner } from '#contract/partner.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { REVIEW_PHOTO_PATH } from '#domain/images/image-path.ts';
import type { PhotoFiles } from '#server/integrations/photos/port.ts';
import { defineFeature } from '#server/platform/define-feature.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { createAddPhoto, createRemovePhoto, deleteUnpostedPhotos, servePhoto } from './photos.ts';
import { promptReviews } from './prompt-reviews.ts';
import { readForm } from './read-form.ts';
import { createPostReview, editReview, type ReviewDeps } from './write-review.ts';

export { readReviewPhotos } from './photos.ts';
export { promptFacts } from './prompt-reviews.ts';
export { reviewProof } from './review-proof.ts';
export {
  REVIEW_SIGNATURE_HEADER,
  type ReviewRouteDeps,
  reviewRoute,
  signReview,
} from './review-route.ts';

const cleaning = ({ engine: { db, now }, files }: Deps): Job => ({
  name: 'delete-unposted-photos',
  everyMs: HOUR_MS,
  run: async (log) => {
    const deleted = await deleteUnpostedPhotos({ db, now, files });
    if (deleted > 0) log.info({ deleted }, 'review.photos_deleted');
  },
});

const prompts = ({ engine, partners }: Deps): Job => ({
  name: 'prompt-reviews',
  everyMs: HOUR_MS,
  run: async (log) => {
    const prompted = await promptReviews({ db: engine.db, now: engine.now, partners });
    if (prompted > 0) log.info({ prompted }, 'review.prompted');
  },
});

type Deps = ReviewDeps & { partners: ReadonlyMap<string, Partner>; files: PhotoFiles };

export const reviewsFeature = (deps: Deps) =>
  defineFeature({
    handlers: {
      reviews: {
        form: readForm,
        post: createPostReview(deps),
        edit: editReview,
        addPhoto: createAddPhoto(deps),
        removePhoto: createRemovePhoto(deps),
      },
    },
    routes: { [REVIEW_PHOTO_PATH]: servePhoto(deps) },
    jobs: [prompts(deps), cleaning(deps)],
  });
