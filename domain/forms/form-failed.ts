/** The error of a form after an unexpected failure. */
export const FORM_FAILED = 'Something went wrong. Please refresh the page and try again.';
