import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const partnerQuery = () =>
  queryOptions({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.partner.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const useCurrentPartner = () => useSuspenseQuery(partnerQuery()).data;

/** Style URL of the configured map service; null draws outlines. */
export const useMapStyleUrl = () => useCurrentPartner().mapStyleUrl;

/** What the theme puts on the first screen of the home page. */
export const useHeroTheme = () => useCurrentPartner().hero;

export const useLogo = () => useCurrentPartner().logo;

export const usePartner = () => useCurrentPartner().partner;
