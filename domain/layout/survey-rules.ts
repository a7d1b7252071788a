import { DAY_MS } from '../durations.ts';

/** Defaults for what an entry of the `surveys` page omits; see docs/behavior/content.md#surveys. */
export const surveyDefaults = { cookieTimeoutDays: 90, delayTimeoutS: 0, onCloseTimeoutS: 4 };

export type SurveyTiming = {
  cookieTimeoutDays: number;
  delayTimeoutS: number;
  onCloseTimeoutS: number;
  allowList: readonly string[];
  disallowList: readonly string[];
  /** Whether it waits for a search in this tab. */
  isAfterSearch: boolean;
};

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : fallback;

const pathsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
    : [];

/** Survey timing from its content entry, in days and seconds. */
export const surveyTiming = (fields: Readonly<Record<string, unknown>>): SurveyTiming => ({
  cookieTimeoutDays: numberOr(fields.cookie_timeout, surveyDefaults.cookieTimeoutDays),
  delayTimeoutS: numberOr(fields.delay_timeout, surveyDefaults.delayTimeoutS),
  onCloseTimeoutS: numberOr(fields.onCloseTimeout, surveyDefaults.onCloseTimeoutS),
  allowList: pathsOf(fields.allow_list),
  disallowList: pathsOf(fields.disallow_list),
  isAfterSearch: fields.after_search === true,
});

type SurveyContext = {
  path: string;
  lastSeenAtMs: number | null;
  nowMs: number;
  hasSearched: boolean;
};

/**
 * A survey shows when a non-empty allow list has a prefix of the path, no disallow list entry is
 * one, cookie_timeout days passed since it was last seen, and the search it may wait for happened.
 */
export const isSurveyVisible = (
  { allowList, disallowList, cookieTimeoutDays, isAfterSearch }: SurveyTiming,
  { path, lastSeenAtMs, nowMs, hasSearched }: SurveyContext,
): boolean => {
  if (isAfterSearch && !hasSearched) return false;
  const isPrefix = (entry: string) => path.startsWith(entry);
  if (allowList.length > 0 && !allowList.some(isPrefix)) return false;
  if (disallowList.some(isPrefix)) return false;
  return lastSeenAtMs === null || lastSeenAtMs + cookieTimeoutDays * DAY_MS <= nowMs;
};

/** Origin of the external provider's forms. */
export const SURVEY_FORM_ORIGIN = 'https://form.typeform.com';

/** URL of an external form to embed. */
export const surveyFormUrl = (code: string): string =>
  `${SURVEY_FORM_ORIGIN}/to/${encodeURIComponent(code)}`;
