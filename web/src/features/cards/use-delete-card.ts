import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus, isUnauthorized } from '#api-client/api-error.ts';
import type { Card } from '#contract/cards.ts';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { cardsQuery } from './cards-queries.ts';

export type Deletion = { card: Card; closesAccount: boolean };

/** Deletes a card. The last one closes the account: the visitor leaves signed out. */
export const useDeleteCard = () => {
  const copy = useCopy('account_center', 'manage_cards');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const [needsPassword, setNeedsPassword] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['member'] });
  const mutation = useSingleMutation({
    mutationFn: ({ card, closesAccount }: Deletion) =>
      api.cards.remove({ query: { id: card.id, closesAccount: `${closesAccount}` } }),
    onSuccess: async (_, { card, closesAccount }) => {
      const { lastFour } = card;
      if (closesAccount) {
        sessionStore.set('accountClosed', '1');
        window.location.assign('/SignOut');
        return;
      }
      queryClient.setQueryData(cardsQuery().queryKey, (cards) =>
        cards?.filter(({ id }) => id !== card.id),
      );
      showToast.success(copy.text('deleted', { lastFour }));
      await refresh();
    },
    onError: async (error, { card, closesAccount }) => {
      if (isUnauthorized(error)) {
        await redirectToSignIn('/account/manage_cards');
      } else if (closesAccount && hasStatus(error, 403)) {
        setNeedsPassword(true);
      } else if (hasStatus(error, 409) || hasStatus(error, 404)) {
        showToast.error(copy.text('changed'));
        await refresh();
      } else {
        showToast.error(copy.text('delete_failed', { lastFour: card.lastFour }));
      }
    },
  });
  return { ...mutation, needsPassword, forgetPassword: () => setNeedsPassword(false) };
};
