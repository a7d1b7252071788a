import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { seenQuery } from '#web/platform/seen-query.ts';

export const privacyQuery = () =>
  queryOptions({
    ...seenQuery(['privacy'], (signal) => api.privacy.read(undefined, { signal })),
    staleTime: 0,
  });
