import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What is switched on for the program; asked for once, and without it everything configured is on (A §7). */
export const featureFlagsQuery = () =>
  queryOptions({
    queryKey: ['featureFlags'],
    queryFn: ({ signal }) => api.featureFlags.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
