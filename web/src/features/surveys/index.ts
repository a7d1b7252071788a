export { loadSurveys } from './load-surveys.ts';
export { SurveyOutcome } from './survey-outcome.tsx';
export { SurveyPage } from './survey-page.tsx';
