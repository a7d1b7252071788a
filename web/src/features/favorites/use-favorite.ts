import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { isUnauthorized } from '../../api/api-error.ts';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { showToast } from '../../ui/show-toast.ts';
import { favoriteIdsQuery } from './favorites-query.ts';

type Named = { id: string; name: string };

/**
 * For whoever can keep restaurants: whether the member keeps this one, and how to change that: shown and said at once,
 * taken back when it fails.
 */
export const useFavorite = ({ id, name }: Named) => {
  const copy = useCopy('search', 'favorites');
  const member = useMember();
  const [said, setSaid] = useState('');
  const queryClient = useQueryClient();
  const router = useRouter();
  const query = favoriteIdsQuery(member?.publicId ?? '');
  const { data: ids = [] } = useQuery(query);
  const put = (isKept: boolean) =>
    queryClient.setQueryData(query.queryKey, (known = []) => {
      const others = known.filter((other) => other !== id);
      return isKept ? [id, ...others] : others;
    });
  const { mutate } = useMutation({
    mutationFn: (isKept: boolean) =>
      isKept ? api.favorites.add({ merchantId: id }) : api.favorites.remove({ merchantId: id }),
    // Two taps on one heart arrive in the order in which they were made.
    scope: { id: `favorite ${id}` },
    onMutate: async (isKept) => {
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      put(isKept);
      setSaid(copy.text(isKept ? 'added' : 'removed', { name }));
    },
    onError: async (error, isKept) => {
      put(!isKept);
      setSaid('');
      if (isUnauthorized(error)) {
        const { href } = router.state.location;
        await router.navigate({ to: '/login', search: { from: href } });
      } else showToast.error(copy.text('failed'));
    },
  });
  const isFavorite = ids.includes(id);
  return { isFavorite, said, toggle: () => mutate(!isFavorite) };
};
