import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { leaveWhenTracking } from '../features/cards/leave-when-tracking.ts';
import { CardAddedPage } from '../features/enrollment/card-added-page.tsx';
import { guardEnrollmentStep } from '../layout/guards/guard-enrollment-step.ts';

export const Route = createFileRoute('/card_added')({
  beforeLoad: ({ context: { queryClient } }) => guardEnrollmentStep(queryClient, '/card_added'),
  loader: async (options) => {
    // In the loader, because the code of `beforeLoad` comes with every page.
    await leaveWhenTracking(options.context.queryClient);
    return loadContent('join')(options);
  },
  component: CardAddedPage,
});
