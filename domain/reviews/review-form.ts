import { REVIEW_WINDOW_DAYS } from '../activity/display-status.ts';
import { addDays } from '../time/local-time.ts';

/** Aspects that a member rates besides the overall rating; each can be skipped. */
export const REVIEW_ASPECTS = ['food', 'service', 'room', 'value'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];
export type AspectRatings = Readonly<Record<ReviewAspect, number | null>>;

/** Maximum length of a review, in characters; see docs/behavior/restaurants.md#reviews. */
export const MAX_REVIEW_LENGTH = 2000;

/** Photos of one review. */
export const MAX_REVIEW_PHOTOS = 3;

/** Characters of what a photo shows. */
export const MAX_PHOTO_ALT = 200;

/** `Pending` waits for moderation; only `Published` reviews are shown and counted. */
export const reviewStatuses = ['Pending', 'Published', 'Rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Whether a member wrote the review here (`form`) or in an external form (`survey`). */
export const reviewSources = ['form', 'survey'] as const;
export type ReviewSource = (typeof reviewSources)[number];

/** The last local date on which a dine of the local date `diningDate`, or found late on it, can be reviewed. */
export const reviewClosesOn = (diningDate: string): string =>
  addDays(diningDate, REVIEW_WINDOW_DAYS);

/** The status of a new or edited review: text and photos wait for moderation. */
export const statusOnSubmit = (comment: string, photos = 0): ReviewStatus =>
  comment === '' && photos === 0 ? 'Published' : 'Pending';

/** How a reviewer is signed: the first name and the initial of the last. */
export const signReviewer = (firstName: string, lastName: string): string => {
  const [initial = ''] = lastName.trim();
  return initial === '' ? firstName : `${firstName} ${initial}.`;
};
