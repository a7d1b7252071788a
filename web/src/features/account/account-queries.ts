import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

export const dineSummaryQuery = () =>
  queryOptions({
    queryKey: ['member', 'dineSummary'],
    queryFn: ({ signal }) => api.member.dineSummary(undefined, { signal }),
  });
