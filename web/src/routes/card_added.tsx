import { createFileRoute } from '@tanstack/react-router';
import { CardAddedPage } from '#web/features/enrollment/index.ts';
import { loadContent } from '#web/platform/copy.ts';
import { passEnrollmentGate } from '#web/platform/pass-enrollment-gate.ts';

export const Route = createFileRoute('/card_added')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/card_added'),
  loader: loadContent('join'),
  component: CardAddedPage,
});
