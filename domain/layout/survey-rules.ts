/** What an entry of the page `surveys` may leave out (A §9). */
export const surveyDefaults = { cookieTimeoutDays: 90, delayTimeoutS: 0, onCloseTimeoutS: 4 };

export type SurveyTiming = {
  cookieTimeoutDays: number;
  delayTimeoutS: number;
  onCloseTimeoutS: number;
  allowList: readonly string[];
  disallowList: readonly string[];
};

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : otherwise;

const pathsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
    : [];

/** The timing of a survey as its content entry gives it, in days and seconds (A §4, §9). */
export const surveyTiming = (fields: Readonly<Record<string, unknown>>): SurveyTiming => ({
  cookieTimeoutDays: numberOr(fields.cookie_timeout, surveyDefaults.cookieTimeoutDays),
  delayTimeoutS: numberOr(fields.delay_timeout, surveyDefaults.delayTimeoutS),
  onCloseTimeoutS: numberOr(fields.onCloseTimeout, surveyDefaults.onCloseTimeoutS),
  allowList: pathsOf(fields.allow_list),
  disallowList: pathsOf(fields.disallow_list),
});

type Moment = { path: string; lastSeenAtMs: number | null; nowMs: number };

const dayMs = 86_400_000;

/**
 * Hidden unless a non-empty allow list has a prefix of the path; hidden where the disallow list has one; hidden for
 * cookie_timeout days after it was seen last (A §5).
 */
export const isSurveyVisible = (
  { allowList, disallowList, cookieTimeoutDays }: SurveyTiming,
  { path, lastSeenAtMs, nowMs }: Moment,
): boolean => {
  const isPrefix = (entry: string) => path.startsWith(entry);
  if (allowList.length > 0 && !allowList.some(isPrefix)) return false;
  if (disallowList.some(isPrefix)) return false;
  return lastSeenAtMs === null || lastSeenAtMs + cookieTimeoutDays * dayMs <= nowMs;
};
