import { api } from '#web/api/api.ts';
import { offlineQuery } from '#web/api/offline-query.ts';

export const dineSummaryQuery = () =>
  offlineQuery(['member', 'dineSummary'], (signal) =>
    api.member.dineSummary(undefined, { signal }),
  );
