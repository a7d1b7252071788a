import { z } from 'zod';
import { reviewStatuses } from '#domain/reviews/review-form.ts';
import {
  listLimit,
  listOrder,
  StaffPartner,
  StaffReason,
  staffEndpoint,
} from './staff-endpoint.ts';

/** Longest public reply to a review. */
export const REVIEW_REPLY_MAX = 1000;

/** A review by its dine, in one version; a member's edit makes the next version. */
export const StaffReview = z.object({
  dineId: z.number(),
  version: z.number(),
  /** When the member wrote this version. */
  since: z.iso.datetime(),
  email: z.string(),
  restaurant: z.string(),
  dinedOn: z.string(),
  rating: z.number().nullable(),
  comment: z.string(),
  source: z.string(),
  status: z.enum(reviewStatuses),
  reply: z.string(),
  photos: z.array(z.string()),
});
export type StaffReview = z.infer<typeof StaffReview>;

const dineId = z.int().positive();
const version = z.int().positive();
const Decided = z.object({ dineId: z.number(), status: z.enum(reviewStatuses) });

const unknownReview = {
  UNKNOWN_REVIEW: { status: 404, data: z.object({ dineId: z.number() }) },
} as const;
/** The member has edited the review since staff read it. */
const reviewChanged = { REVIEW_CHANGED: { status: 409 } } as const;

export const staffReviewsContract = {
  /** Reviews with text or photos in one status, the longest wait first; `after` continues behind one. */
  list: staffEndpoint('reviews.read')
    .route({ method: 'GET', path: '/reviews' })
    .input(
      z.object({
        partner: StaffPartner,
        status: z.enum(reviewStatuses).default('Pending'),
        /** Only those of one restaurant. */
        merchantId: z.string().max(80).default(''),
        order: listOrder.default('earliest'),
        after: StaffReview.pick({ since: true, dineId: true }).nullable().default(null),
        limit: listLimit,
      }),
    )
    .output(z.object({ reviews: z.array(StaffReview), hasMore: z.boolean() })),
  /** The photos of a review as WebP. */
  photos: staffEndpoint('reviews.read')
    .route({ method: 'GET', path: '/reviews/photos' })
    .input(z.object({ partner: StaffPartner, dineId }))
    .output(z.object({ photos: z.array(z.instanceof(Blob)) })),
  /** Shows the version that staff have read on the page of its restaurant. */
  publish: staffEndpoint('reviews.moderate')
    .route({ method: 'POST', path: '/reviews/publish' })
    .errors({ ...unknownReview, ...reviewChanged })
    .input(z.object({ partner: StaffPartner, dineId, version }))
    .output(Decided),
  /** Rejects a review or takes it off the page; the member reads the reason and keeps the reward. */
  reject: staffEndpoint('reviews.moderate')
    .route({ method: 'POST', path: '/reviews/reject' })
    .errors({ ...unknownReview, ...reviewChanged })
    .input(z.object({ partner: StaffPartner, dineId, version, reason: StaffReason }))
    .output(Decided),
  /** Replies publicly to a published review; an empty text removes the reply. */
  reply: staffEndpoint('reviews.moderate')
    .route({ method: 'POST', path: '/reviews/reply' })
    .errors({ ...unknownReview, NOT_PUBLISHED: { status: 409 } })
    .input(
      z
        .object({
          partner: StaffPartner,
          dineId,
          text: z
            .string()
            .trim()
            .max(REVIEW_REPLY_MAX, {
              error: `is at most ${REVIEW_REPLY_MAX} characters`,
              abort: true,
            }),
          /** Who signs the reply; shown beside it. */
          signature: z.string().trim().max(200),
        })
        .refine(({ text, signature }) => text === '' || signature.length >= 3, {
          path: ['signature'],
          message: 'needs at least 3 characters',
        }),
    )
    .output(z.object({ dineId: z.number(), reply: z.string() })),
};
