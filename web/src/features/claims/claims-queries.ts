import { api } from '#web/platform/api.ts';
import { seenQuery } from '#web/platform/seen-query.ts';

export const claimsQuery = () =>
  seenQuery(['claims'], (signal) => api.claims.list(undefined, { signal }));
