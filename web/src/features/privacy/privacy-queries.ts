import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { offlineQuery } from '#web/api/offline-query.ts';

export const privacyQuery = () =>
  queryOptions({
    ...offlineQuery(['privacy'], (signal) => api.privacy.read(undefined, { signal })),
    staleTime: 0,
  });
