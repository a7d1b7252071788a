import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { useLoaded } from './use-loaded.ts';

export const programQuery = () =>
  queryOptions({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.partner.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The style of the map service that the operator chose; null draws outlines. */
export const useMapStyleUrl = () => useLoaded(programQuery()).mapStyleUrl;

/** The word mark of the program. */
export const useLogo = () => useLoaded(programQuery()).logo;

/** The partner whose host this is. */
export const usePartner = () => useLoaded(programQuery()).partner;
