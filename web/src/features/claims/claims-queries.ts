import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

export const claimsQuery = () =>
  queryOptions({
    queryKey: ['claims'],
    queryFn: ({ signal }) => api.claims.list(undefined, { signal }),
  });
