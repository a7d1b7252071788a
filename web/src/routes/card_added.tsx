import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '#web/content/copy.ts';
import { CardAddedPage } from '#web/features/enrollment/index.ts';
import { passEnrollmentGate } from '#web/layout/guards/pass-enrollment-gate.ts';

export const Route = createFileRoute('/card_added')({
  beforeLoad: ({ context: { queryClient } }) => passEnrollmentGate(queryClient, '/card_added'),
  loader: loadContent('join'),
  component: CardAddedPage,
});
