import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnauthorized } from '#api-client/api-error.ts';
import { closeErrors, showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useCopy } from '../../content/copy.ts';
import { favoriteIdsQuery } from './favorites-query.ts';

type FavoriteMerchant = { id: string; name: string };

/**
 * Whether a merchant is a favorite, and its optimistic, announced toggle, which rolls back on
 * failure.
 */
export const useFavorite = ({ id, name }: FavoriteMerchant) => {
  const copy = useCopy('search', 'favorites');
  const member = useMember();
  const [announcement, setAnnouncement] = useState('');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const query = favoriteIdsQuery(member?.publicId ?? '');
  const { data: ids = [] } = useQuery(query);
  const setFavorite = (isFavorite: boolean) =>
    queryClient.setQueryData(query.queryKey, (current = []) => {
      const others = current.filter((other) => other !== id);
      return isFavorite ? [id, ...others] : others;
    });
  const { mutate } = useMutation({
    mutationFn: (isFavorite: boolean) =>
      isFavorite ? api.favorites.add({ merchantId: id }) : api.favorites.remove({ merchantId: id }),
    // Mutations of one merchant run in order.
    scope: { id: `favorite ${id}` },
    onMutate: async (isNowFavorite) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      setFavorite(isNowFavorite);
      setAnnouncement(copy.text(isNowFavorite ? 'added' : 'removed', { name }));
    },
    onSuccess: closeErrors,
    onError: async (error, isNowFavorite) => {
      setFavorite(!isNowFavorite);
      setAnnouncement('');
      if (isUnauthorized(error)) {
        await redirectToSignIn();
      } else showToast.error(copy.text('failed'));
    },
  });
  const isFavorite = ids.includes(id);
  return { isFavorite, announcement, toggle: () => mutate(!isFavorite) };
};
