import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { orLastSeen } from '#web/platform/last-seen.ts';

export const cardsQuery = () =>
  queryOptions({
    queryKey: ['member', 'cards'],
    queryFn: orLastSeen(['member', 'cards'], (signal) => api.cards.list(undefined, { signal })),
    networkMode: 'always',
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
