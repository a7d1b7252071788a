import { api } from '#web/platform/api.ts';
import { seenQuery } from '#web/platform/seen-query.ts';

export const dineSummaryQuery = () =>
  seenQuery(['member', 'dineSummary'], (signal) => api.member.dineSummary(undefined, { signal }));
