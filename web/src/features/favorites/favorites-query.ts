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
    queryFn: async ({ signal }) => (await api.favorites.list({}, { signal })).favorites,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const ON_HOME = 4;

/** The latest favorites, for the home page. */
export const latestFavoritesQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['favorites', publicId, 'latest'],
    queryFn: async ({ signal }) =>
      (await api.favorites.list({ limit: ON_HOME }, { signal })).favorites,
    retry: false,
  });
