import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

/** Which restaurants the member keeps: read once, then kept current by what is tapped here. */
export const favoriteIdsQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['favorites', publicId, 'ids'],
    queryFn: async ({ signal }) => (await api.favorites.ids(undefined, { signal })).merchantIds,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The restaurants themselves, as they are when the list is opened. */
export const favoritesQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['favorites', publicId, 'list'],
    queryFn: async ({ signal }) => (await api.favorites.list(undefined, { signal })).favorites,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
