import { createFileRoute } from '@tanstack/react-router';
import { loadSurveys, SurveyOutcome } from '../features/surveys/index.ts';

export const Route = createFileRoute('/surveys/error')({
  loader: ({ context: { queryClient } }) => loadSurveys(queryClient),
  component: () => <SurveyOutcome outcome="error" />,
});
