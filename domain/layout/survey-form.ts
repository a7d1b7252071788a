/** Origin of the external provider's forms. */
export const SURVEY_FORM_ORIGIN = 'https://form.typeform.com';

/** URL of an external form to embed. */
export const surveyFormUrl = (code: string): string =>
  `${SURVEY_FORM_ORIGIN}/to/${encodeURIComponent(code)}`;
