import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { createAnswerSurvey, type SurveyDeps } from './answer-survey.ts';

export const createSurveyVerbs = (deps: SurveyDeps): HandlersOf<'surveys'> => ({
  answer: createAnswerSurvey(deps),
});
