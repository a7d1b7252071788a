import { createFileRoute } from '@tanstack/react-router';
import { loadContent } from '../content/copy.ts';
import { CardAddedPage } from '../features/enrollment/card-added-page.tsx';
import { guardCardAdded } from '../layout/guards/guard-card-added.ts';

export const Route = createFileRoute('/card_added')({
  beforeLoad: ({ context: { queryClient } }) => guardCardAdded(queryClient),
  loader: loadContent('join'),
  component: CardAddedPage,
});
