import type { VerbsOf } from '#server/platform/api/verbs.ts';
import { createAnswerSurvey, type SurveyDeps } from './answer-survey.ts';

/** The verbs of surveys. */
export const createSurveyVerbs = (deps: SurveyDeps): VerbsOf<'surveys'> => ({
  answer: createAnswerSurvey(deps),
});
