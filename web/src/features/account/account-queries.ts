import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';
import { orLastSeen } from '#web/platform/last-seen.ts';

export const dineSummaryQuery = () =>
  queryOptions({
    queryKey: ['member', 'dineSummary'],
    queryFn: orLastSeen(['member', 'dineSummary'], (signal) =>
      api.member.dineSummary(undefined, { signal }),
    ),
    networkMode: 'always',
  });
