import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

// Below `member`, which changes of cards invalidate: they change the destination.
export const creditBalanceQuery = () =>
  offlineQuery(['member', 'creditBalance'], (signal) =>
    api.activity.creditBalance(undefined, { signal }),
  );
