import type { ContentPage } from '#contract/content.ts';
import { type SurveyTiming, surveyTiming } from '#domain/layout/survey-rules.ts';
import { type SurveyQuestion, surveyQuestions } from '#domain/surveys/check-answers.ts';
import { localStore } from '#web/browser/storage.ts';
import { type Copy, copyOf } from '#web/content/copy.ts';

export type Survey = {
  slug: string;
  copy: Copy;
  timing: SurveyTiming;
  questions: SurveyQuestion[];
  /** The code of an external form; empty for a form of our own. */
  formCode: string;
};

/** The surveys of the content page: entries with questions or with an external form (B §3). */
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

const readSeen = (): Record<string, number> => {
  try {
    return { ...JSON.parse(localStore.get('surveySeenAt') ?? '{}') };
  } catch {
    return {};
  }
};

/** When a survey was answered or closed last, in milliseconds. */
export const surveySeenAt = (slug: string): number | null => readSeen()[slug] ?? null;

/** Records that a survey was seen; it stays hidden for its cookie_timeout (A §4). */
export const markSurveySeen = (slug: string, nowMs: number): void =>
  localStore.set('surveySeenAt', JSON.stringify({ ...readSeen(), [slug]: nowMs }));
