import { createFileRoute } from '@tanstack/react-router';
import { loadSurveys } from '../features/surveys/load-surveys.ts';
import { SurveyOutcome } from '../features/surveys/survey-outcome.tsx';

export const Route = createFileRoute('/surveys/success')({
  loader: ({ context: { queryClient } }) => loadSurveys(queryClient),
  component: () => <SurveyOutcome outcome="success" />,
});
