import { defineFeature } from '#server/platform/define-feature.ts';
import { createSubmitSurvey, type SurveyDeps } from './submit-survey.ts';

export const surveysFeature = (deps: SurveyDeps) =>
  defineFeature({
    handlers: {
      surveys: {
        answer: createSubmitSurvey(deps),
      },
    },
  });
