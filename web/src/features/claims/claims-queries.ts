import { queryOptions } from '@tanstack/react-query';
import type { ClaimSuggestions } from '#contract/claims.ts';
import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

export const claimsQuery = () =>
  offlineQuery(['claims'], (signal) => api.claims.list(undefined, { signal }));

export type ClaimedReservation = ClaimSuggestions['reservations'][number];

/** Completed reservations without a check, and restaurants that the member dined at. */
export const claimSuggestionsQuery = () =>
  queryOptions({
    // Below the key of the claims, which a new claim invalidates.
    queryKey: ['claims', 'suggestions'],
    queryFn: ({ signal }) => api.claims.suggestions(undefined, { signal }),
    retry: false,
  });

const NEAR_RESTAURANTS = 4;

/** The restaurants nearest to a ZIP code. */
export const nearRestaurantsQuery = (zip: string) =>
  queryOptions({
    queryKey: ['near-restaurants', zip],
    queryFn: ({ signal }) =>
      api.search.search({ location: zip, pageSize: NEAR_RESTAURANTS }, { signal }),
    enabled: zip !== '',
    retry: false,
  });
