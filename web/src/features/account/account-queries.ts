import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

export const dineSummaryQuery = () =>
  offlineQuery(['member', 'dineSummary'], (signal) =>
    api.member.dineSummary(undefined, { signal }),
  );
