import { createFileRoute } from '@tanstack/react-router';
import { validSearch } from '../browser/valid-search.ts';
import { loadSurveys } from '../features/surveys/load-surveys.ts';
import { SurveyPage } from '../features/surveys/survey-page.tsx';

const Page = () => <SurveyPage slug={Route.useSearch().survey} />;

export const Route = createFileRoute('/surveys/')({
  staticData: { searchParams: ['survey'] },
  validateSearch: validSearch<{ survey?: string }>(['survey'], ({ survey }) =>
    typeof survey === 'string' ? { survey } : {},
  ),
  loader: ({ context: { queryClient } }) => loadSurveys(queryClient),
  component: Page,
});
