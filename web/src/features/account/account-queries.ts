import { api } from '#web/api/api.ts';
import { seenQuery } from '#web/api/seen-query.ts';

export const dineSummaryQuery = () =>
  seenQuery(['member', 'dineSummary'], (signal) => api.member.dineSummary(undefined, { signal }));
