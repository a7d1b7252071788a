import { api } from '#web/api/api.ts';
import { offlineQuery } from '#web/api/offline-query.ts';

export const claimsQuery = () =>
  offlineQuery(['claims'], (signal) => api.claims.list(undefined, { signal }));
