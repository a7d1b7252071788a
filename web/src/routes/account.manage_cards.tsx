import { createFileRoute } from '@tanstack/react-router';
import { AccountError } from '../features/account/index.ts';
import { localDay } from '../features/activity/local-day.ts';
import {
  CardsPageLoading,
  cardNoticesQuery,
  cardsQuery,
  LinkedCards,
} from '../features/cards/index.ts';

const ManageCardsPage = () => <LinkedCards today={localDay(new Date())} />;

export const Route = createFileRoute('/account/manage_cards')({
  // Card tracking depends on the visitor's local date, so only data is server-rendered.
  ssr: 'data-only',
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(cardsQuery()),
      queryClient.prefetchQuery(cardNoticesQuery()),
    ]),
  pendingComponent: CardsPageLoading,
  errorComponent: AccountError,
  component: ManageCardsPage,
});
