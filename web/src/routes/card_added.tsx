import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { CardAddedPage } from '../features/enrollment/card-added-page.tsx';
import { guardEnrollmentStep } from '../layout/guards/guard-enrollment-step.ts';

export const Route = createFileRoute('/card_added')({
  beforeLoad: ({ context: { queryClient } }) => guardEnrollmentStep(queryClient, '/card_added'),
  loader: loadContent('join'),
  component: CardAddedPage,
});
