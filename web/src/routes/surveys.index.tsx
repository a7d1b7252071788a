import { createFileRoute } from '@tanstack/react-router';
import { loadSurveys, SurveyPage } from '../features/surveys/index.ts';

const Page = () => <SurveyPage slug={Route.useSearch().survey} />;

export const Route = createFileRoute('/surveys/')({
  staticData: { searchParams: ['survey'] },
  validateSearch: ({ survey }: Record<string, unknown>): { survey?: string } =>
    typeof survey === 'string' ? { survey } : {},
  loader: ({ context: { queryClient } }) => loadSurveys(queryClient),
  component: Page,
});
