import { createFileRoute } from '@tanstack/react-router';
import { AccountError } from '#web/features/account/index.ts';
import { localDay } from '#web/features/activity/index.ts';
import {
  CardsLoading,
  cardNoticesQuery,
  cardsQuery,
  LinkedCards,
} from '#web/features/cards/index.ts';

const ManageCardsPage = () => <LinkedCards today={localDay(new Date())} />;

export const Route = createFileRoute('/account/manage_cards')({
  // Whether a card tracks follows the visitor's own day, so only the data comes from the server.
  ssr: 'data-only',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(cardsQuery()),
      queryClient.prefetchQuery(cardNoticesQuery()),
    ]),
  pendingComponent: CardsLoading,
  errorComponent: AccountError,
  component: ManageCardsPage,
});
