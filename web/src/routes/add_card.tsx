import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { AddCardPage } from '../features/enrollment/add-card-page.tsx';
import { guardEnrollmentStep } from '../layout/guards/guard-enrollment-step.ts';

export const Route = createFileRoute('/add_card')({
  beforeLoad: ({ context: { queryClient } }) => guardEnrollmentStep(queryClient, '/add_card'),
  loader: loadContent('join', 'forms'),
  component: AddCardPage,
});
