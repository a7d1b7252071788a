import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { createSubmitSurvey, type SurveyDeps } from './submit-survey.ts';

export const createSurveyHandlers = (deps: SurveyDeps): HandlersOf<'surveys'> => ({
  answer: createSubmitSurvey(deps),
});
