import { createFileRoute } from '@tanstack/react-router';
import { loadSurveys, SurveyOutcome } from '../features/surveys/index.ts';

export const Route = createFileRoute('/surveys/success')({
  loader: ({ context: { queryClient } }) => loadSurveys(queryClient),
  component: () => <SurveyOutcome outcome="success" />,
});
