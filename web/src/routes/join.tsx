import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '#web/content/copy.ts';
import { JoinPage } from '#web/features/enrollment/index.ts';
import { passEnrollmentGate } from '#web/layout/guards/pass-enrollment-gate.ts';

export const Route = createFileRoute('/join')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/join'),
  loader: loadContent('join'),
  component: JoinPage,
});
