import { createFileRoute } from '@tanstack/react-router';
import { useClock } from '../api/use-clock.ts';
import { contentQuery } from '../content/copy.ts';
import { AccountError } from '../features/account/index.ts';
import {
  CardsPageLoading,
  cardNoticesQuery,
  cardsQuery,
  LinkedCards,
} from '../features/cards/index.ts';

const ManageCardsPage = () => <LinkedCards today={useClock().today} />;

export const Route = createFileRoute('/account/manage_cards')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(contentQuery('forms')),
      queryClient.prefetchQuery(cardsQuery()),
      queryClient.prefetchQuery(cardNoticesQuery()),
    ]),
  pendingComponent: CardsPageLoading,
  errorComponent: AccountError,
  component: ManageCardsPage,
});
