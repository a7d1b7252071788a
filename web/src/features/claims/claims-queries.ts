import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

export const claimsQuery = () =>
  offlineQuery(['claims'], (signal) => api.claims.list(undefined, { signal }));
