import { z } from 'zod';
import {
  MAX_PHOTO_ALT,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PHOTOS,
  REVIEW_ASPECTS,
  reviewStatuses,
} from '#domain/reviews/review-form.ts';
import { MAX_PHOTO_BODY_BYTES, memberItemEndpoint } from './endpoint.ts';
import { blockText, lineText } from './text.ts';

/** A photo as it is stored: WebP, upright, without metadata. */
export const ReviewPhoto = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** The member's description; empty without one. */
  alt: z.string().default(''),
});
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

const Stars = z.int().min(1).max(5);

/** Stars by aspect; null where the member skipped one. */
export const AspectRatings = z.record(z.enum(REVIEW_ASPECTS), Stars.nullable());

/** Whether the form of a dine can be sent. */
export const reviewFormStates = ['open', 'closed', 'unavailable'] as const;

/** A member's own review as written; `rating` is null when an external form left it out. */
export const OwnReview = z.object({
  rating: z.int().min(0).max(5).nullable(),
  aspects: AspectRatings,
  comment: z.string(),
  status: z.enum(reviewStatuses),
  /** Why staff rejected it; empty otherwise. */
  rejectedBecause: z.string(),
  postedOn: z.iso.date(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** A dine and its review. Dates are local to the restaurant; `closesOn` is the last one on which it can be written. */
export const ReviewForm = z.object({
  id: z.string(),
  /** `closed` after the window; `unavailable` for a dine that cannot be reviewed. */
  state: z.enum(reviewFormStates),
  closesOn: z.iso.date(),
  /** How the review is signed: first name and initial. */
  author: z.string(),
  dine: z.object({
    date: z.iso.date(),
    merchantId: z.string(),
    merchantName: z.string(),
    imageBaseUrl: z.string(),
    /** In dollars. */
    amount: z.number(),
    /** In the partner's currency. */
    benefit: z.number(),
    isWaiting: z.boolean(),
  }),
  review: OwnReview.nullable(),
  /** In display order; before the review is posted they are stored without it. */
  photos: z.array(ReviewPhoto).max(MAX_REVIEW_PHOTOS),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** A review as submitted: 1 to 5 stars, at most 2,000 characters. */
export const ReviewPost = z.object({
  id: z.string().max(40),
  rating: Stars,
  aspects: AspectRatings,
  comment: blockText(MAX_REVIEW_LENGTH),
  /** Descriptions of the review's photos by id; a photo without one here stays as it is. */
  photoAlts: z.record(z.string().max(60), lineText(MAX_PHOTO_ALT)).default({}),
});
export type ReviewPost = z.infer<typeof ReviewPost>;

// 5 MB in base64.
const MAX_PHOTO_TEXT = 7_000_000;

/** A JPEG, PNG or WebP file of at most 5 MB, in base64. */
export const PhotoPost = z.object({
  id: z.string().max(40),
  data: z.base64().min(4).max(MAX_PHOTO_TEXT),
});
export type PhotoPost = z.infer<typeof PhotoPost>;

const tags = ['reviews'];
const dineId = z.object({ id: z.string().max(40) });

/**
 * 409 `conflict` when the dine already has a review, `tooLate` when it can no longer be reviewed.
 */
const writeEndpoint = memberItemEndpoint.errors({
  CONFLICT: { status: 409, message: 'Conflict' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too Many Requests' },
});

/** The member's reviews, one for each dine, by the id of the dine. */
export const reviewsContract = {
  form: memberItemEndpoint
    .route({ method: 'GET', path: '/api/Member/Reviews/{id}', tags })
    .input(dineId)
    .output(ReviewForm),
  post: writeEndpoint
    .route({ method: 'POST', path: '/api/Member/Reviews/{id}', tags })
    .input(ReviewPost)
    .output(ReviewForm),
  edit: writeEndpoint
    .route({ method: 'PUT', path: '/api/Member/Reviews/{id}', tags })
    .input(ReviewPost)
    .output(ReviewForm),
  /** 400 on `data`: `notAPhoto`, `tooLarge`, `tooManyPixels`, or `tooMany` when the review has three; 429 `busy`. */
  addPhoto: writeEndpoint
    .meta({ access: 'member', maxBodyBytes: MAX_PHOTO_BODY_BYTES })
    .route({ method: 'POST', path: '/api/Member/Reviews/{id}/Photos', tags })
    .input(PhotoPost)
    .output(ReviewForm),
  removePhoto: writeEndpoint
    .route({ method: 'DELETE', path: '/api/Member/Reviews/{id}/Photos/{photoId}', tags })
    .input(z.object({ id: z.string().max(40), photoId: z.string().min(1).max(60) }))
    .output(ReviewForm),
};
