import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { JoinPage } from '../features/enrollment/join-page.tsx';
import { guardEnrollmentStep } from '../layout/guards/guard-enrollment-step.ts';

export const Route = createFileRoute('/join')({
  beforeLoad: ({ context: { queryClient } }) => guardEnrollmentStep(queryClient, '/join'),
  loader: loadContent('join', 'forms'),
  component: JoinPage,
});
