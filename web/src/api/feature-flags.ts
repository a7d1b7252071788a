import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Feature flags of the partner, fetched once; without them every configured feature is on. */
export const featureFlagsQuery = () =>
  queryOptions({
    queryKey: ['featureFlags'],
    queryFn: ({ signal }) => api.featureFlags.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
