import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

export const privacyQuery = () =>
  queryOptions({
    ...offlineQuery(['privacy'], (signal) => api.privacy.read(undefined, { signal })),
    staleTime: 0,
  });

export const signOutOthersMutation = () =>
  mutationOptions({ mutationFn: () => api.session.signOutOthers() });
