import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { askedAgain, seenQuery } from '#web/api/seen-query.ts';

export const cardsQuery = () =>
  seenQuery(['member', 'cards'], (signal) => api.cards.list(undefined, { signal }));

export const cardNoticesQuery = () =>
  seenQuery(['member', 'cardNotices'], (signal) => api.cards.notices(undefined, { signal }));

export const partnerCardsQuery = () =>
  queryOptions({
    queryKey: ['member', 'partnerCards'],
    queryFn: ({ signal }) => api.cards.partnerCards(undefined, { signal }),
    ...askedAgain,
  });

/** What the card page needs; asked for by the browser when a form shows, never kept for another session. */
export const cardEntryQuery = () =>
  queryOptions({
    queryKey: ['cardEntry'],
    queryFn: ({ signal }) => api.cards.entry(undefined, { signal }),
    ...askedAgain,
    staleTime: 0,
    gcTime: 0,
  });
