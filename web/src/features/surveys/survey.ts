import type { ContentPage } from '#contract/content.ts';
import { DAY_MS } from '#domain/durations.ts';
import { type SurveyTiming, surveyTiming } from '#domain/layout/survey-rules.ts';
import { type SurveyQuestion, surveyQuestions } from '#domain/surveys/check-answers.ts';
import { localStore } from '../../browser/storage.ts';
import { copyOf, type OpenCopy } from '../../content/copy.ts';

export type Survey = {
  slug: string;
  copy: OpenCopy;
  timing: SurveyTiming;
  questions: SurveyQuestion[];
  /** Code of an external form; empty for our own form. */
  formCode: string;
};

/** Surveys of the content page: entries with questions or an external form. */
export const surveysOf = ({ data }: ContentPage): Survey[] =>
  data
    .map(({ slug, fields }) => {
      const copy = copyOf(fields);
      return {
        slug,
        copy,
        timing: surveyTiming(fields),
        questions: surveyQuestions(fields),
        formCode: copy.text('typeform_code'),
      };
    })
    .filter(({ questions, formCode }) => questions.length > 0 || formCode !== '');

const readSeenTimes = (): Record<string, number> => Object(localStore.getJson('surveySeenAt'));

/** When a survey was last answered or closed, in milliseconds. */
export const surveySeenAt = (slug: string): number | null => readSeenTimes()[slug] ?? null;

type Drafts = Record<string, { answers: Record<string, string>; at: number }>;

const DRAFT_DAYS = 7;

const readDrafts = (): Drafts => Object(localStore.getJson('surveyDrafts'));

/** Answers that were typed on this device and not sent, for seven days; null without any. */
export const readSurveyDraft = (slug: string, nowMs: number): Record<string, string> | null => {
  const draft = readDrafts()[slug];
  return draft && nowMs - draft.at < DRAFT_DAYS * DAY_MS ? draft.answers : null;
};

/** Saves unsent answers; null deletes them. */
export const saveSurveyDraft = (
  slug: string,
  answers: Record<string, string> | null,
  nowMs: number,
): void => {
  const { [slug]: _, ...others } = readDrafts();
  const drafts = answers ? { ...others, [slug]: { answers, at: nowMs } } : others;
  localStore.setJson('surveyDrafts', drafts);
};

/** Marks a survey as seen, which hides it for its `cookie_timeout`. */
export const markSurveySeen = (slug: string, nowMs: number): void =>
  localStore.setJson('surveySeenAt', { ...readSeenTimes(), [slug]: nowMs });
