import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

export const cardsQuery = () =>
  offlineQuery(['member', 'cards'], (signal) => api.cards.list(undefined, { signal }));

export const cardNoticesQuery = () =>
  offlineQuery(['member', 'cardNotices'], (signal) => api.cards.notices(undefined, { signal }));

export const partnerCardsQuery = () =>
  queryOptions({
    queryKey: ['member', 'partnerCards'],
    queryFn: ({ signal }) => api.cards.partnerCards(undefined, { signal }),
    refetchOnReconnect: true,
  });

/** The data of the card page; fetched by the browser when a form shows, never cached for another session. */
export const cardEntryQuery = () =>
  queryOptions({
    queryKey: ['cardEntry'],
    queryFn: ({ signal }) => api.cards.entry(undefined, { signal }),
    refetchOnReconnect: true,
    staleTime: 0,
    gcTime: 0,
  });
