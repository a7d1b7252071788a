import { api } from './api.ts';
import { offlineQuery } from './offline-query.ts';

export const dineSummaryQuery = () =>
  offlineQuery(['member', 'dineSummary'], (signal) =>
    api.member.dineSummary(undefined, { signal }),
  );
