import { createFileRoute } from '@tanstack/react-router';
import { JoinPage } from '#web/features/enrollment/index.ts';
import { contentQuery } from '#web/platform/copy.ts';
import { passEnrollmentGate } from '#web/platform/pass-enrollment-gate.ts';

export const Route = createFileRoute('/join')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/join'),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(contentQuery('join')),
  component: JoinPage,
});
