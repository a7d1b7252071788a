import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const programQuery = () =>
  queryOptions({
    queryKey: ['program'],
    queryFn: ({ signal }) => api.program.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The style of the map service that the operator chose; null draws outlines. */
export const useMapStyleUrl = () => useSuspenseQuery(programQuery()).data.mapStyleUrl;

/** The partner whose host this is. */
export const usePartner = () => useSuspenseQuery(programQuery()).data.partner;
