/** Path of the built-in review form. */
export const OWN_REVIEW_FORM = '/surveys';
