/** The path that serves a photo of a review. */
export const REVIEW_PHOTO_PATH = '/review-photos';

/** The address of a stored photo. */
export const reviewPhotoUrl = (id: string): string =>
  `${REVIEW_PHOTO_PATH}?id=${encodeURIComponent(id)}`;
