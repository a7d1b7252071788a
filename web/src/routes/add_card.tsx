import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '#web/content/copy.ts';
import { AddCardPage } from '#web/features/enrollment/index.ts';
import { passEnrollmentGate } from '#web/layout/guards/pass-enrollment-gate.ts';

export const Route = createFileRoute('/add_card')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/add_card'),
  loader: loadContent('join'),
  component: AddCardPage,
});
