import { createFileRoute } from '@tanstack/react-router';
import { AddCardPage } from '#web/features/enrollment/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { passEnrollmentGate } from '#web/platform/pass-enrollment-gate.ts';

export const Route = createFileRoute('/add_card')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/add_card'),
  loader: loadContent('join'),
  component: AddCardPage,
});
