import { surveyQuestions } from '../surveys/check-answers.ts';
import type { JsonObject } from './json.ts';
import type { PageName } from './page-names.ts';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const listed: { readonly [Page in PageName]?: (fields: JsonObject) => boolean } = {
  home: ({ user_states }) => Array.isArray(user_states),
  earn_banner: () => true,
  earn_details: ({ url }) => isText(url),
  sidebar: () => true,
  surveys: (fields) => surveyQuestions(fields).length > 0 || isText(fields.typeform_code),
};

/** Whether its page lists an entry with others of its kind, so that editors may add more: banners, content pages, surveys. */
export const isListedEntry = (page: PageName, fields: JsonObject): boolean =>
  listed[page]?.(fields) ?? false;

/** Whether a page is whole without an entry, so that editors may hide it. */
export const isOptionalEntry = (page: PageName, fields: JsonObject): boolean =>
  page === 'popup' || page === 'announcement_banner' || isListedEntry(page, fields);
