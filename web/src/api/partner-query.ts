import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { useLoaded } from './use-loaded.ts';

export const partnerQuery = () =>
  queryOptions({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.partner.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Style URL of the configured map service; null draws outlines. */
export const useMapStyleUrl = () => useLoaded(partnerQuery()).mapStyleUrl;

export const useLogo = () => useLoaded(partnerQuery()).logo;

export const usePartner = () => useLoaded(partnerQuery()).partner;
