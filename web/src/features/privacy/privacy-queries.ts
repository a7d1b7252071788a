import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

export const privacyQuery = () =>
  queryOptions({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => api.privacy.read(undefined, { signal }),
    staleTime: 0,
  });
