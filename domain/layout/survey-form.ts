/** Where forms of the external provider are; a survey or a review names one by its code (A §7). */
export const SURVEY_FORM_ORIGIN = 'https://form.typeform.com';

/** The address of an external form to show in a frame. */
export const surveyFormUrl = (code: string): string =>
  `${SURVEY_FORM_ORIGIN}/to/${encodeURIComponent(code)}`;
