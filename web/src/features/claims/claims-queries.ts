import { api } from '#web/api/api.ts';
import { seenQuery } from '#web/api/seen-query.ts';

export const claimsQuery = () =>
  seenQuery(['claims'], (signal) => api.claims.list(undefined, { signal }));
