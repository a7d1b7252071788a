import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

export const cardsQuery = () =>
  queryOptions({
    queryKey: ['member', 'cards'],
    queryFn: ({ signal }) => api.cards.list(undefined, { signal }),
  });

export const cardNoticesQuery = () =>
  queryOptions({
    queryKey: ['member', 'cardNotices'],
    queryFn: ({ signal }) => api.cards.notices(undefined, { signal }),
  });

export const partnerCardsQuery = () =>
  queryOptions({
    queryKey: ['member', 'partnerCards'],
    queryFn: ({ signal }) => api.cards.partnerCards(undefined, { signal }),
  });

/** What the card page needs; asked for by the browser when a form shows, never kept for another session. */
export const cardEntryQuery = () =>
  queryOptions({
    queryKey: ['cardEntry'],
    queryFn: ({ signal }) => api.cards.entry(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
