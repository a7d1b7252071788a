import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { seenQuery } from '#web/api/seen-query.ts';

export const privacyQuery = () =>
  queryOptions({
    ...seenQuery(['privacy'], (signal) => api.privacy.read(undefined, { signal })),
    staleTime: 0,
  });
