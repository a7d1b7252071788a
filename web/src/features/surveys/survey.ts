import type { ContentPage } from '#contract/content.ts';
import { type SurveyTiming, surveyTiming } from '#domain/layout/survey-rules.ts';
import { type SurveyQuestion, surveyQuestions } from '#domain/surveys/check-answers.ts';
import { localStore } from '../../browser/storage.ts';
import { type Copy, copyOf } from '../../content/copy.ts';

export type Survey = {
  slug: string;
  copy: Copy;
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

const readSeenTimes = (): Record<string, number> => {
  try {
    return { ...JSON.parse(localStore.get('surveySeenAt') ?? '{}') };
  } catch {
    return {};
  }
};

/** When a survey was last answered or closed, in milliseconds. */
export const surveySeenAt = (slug: string): number | null => readSeenTimes()[slug] ?? null;

/** Marks a survey as seen, which hides it for its `cookie_timeout`. */
export const markSurveySeen = (slug: string, nowMs: number): void =>
  localStore.set('surveySeenAt', JSON.stringify({ ...readSeenTimes(), [slug]: nowMs }));
