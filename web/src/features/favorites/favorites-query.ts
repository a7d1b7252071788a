import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Ids of the member's favorites: fetched once, then updated by the toggles. */
export const favoriteIdsQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['favorites', publicId, 'ids'],
    queryFn: async ({ signal }) => (await api.favorites.ids(undefined, { signal })).merchantIds,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const favoritesQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['favorites', publicId, 'list'],
    queryFn: async ({ signal }) => (await api.favorites.list(undefined, { signal })).favorites,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
