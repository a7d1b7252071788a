import { createFileRoute } from '@tanstack/react-router';
import { loadSurveys } from '../features/surveys/load-surveys.ts';
import { SurveyPage } from '../features/surveys/survey-page.tsx';

const Page = () => <SurveyPage slug={Route.useSearch().survey} />;

export const Route = createFileRoute('/surveys/')({
  staticData: { searchParams: ['survey'] },
  validateSearch: ({ survey }: Record<string, unknown>): { survey?: string } =>
    typeof survey === 'string' ? { survey } : {},
  loader: ({ context: { queryClient } }) => loadSurveys(queryClient),
  component: Page,
});
