import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '#web/features/enrollment/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { passEnrollmentGate } from '#web/platform/pass-enrollment-gate.ts';

export const Route = createFileRoute('/join')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/join'),
  loader: loadContent('join'),
  component: JoinPage,
});
