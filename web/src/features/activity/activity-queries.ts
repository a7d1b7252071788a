import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ActivityPage } from '#contract/activity.ts';
import { api } from '#web/api/api.ts';
import { offlineQuery, refetchAfterReconnect } from '#web/api/offline-query.ts';

/** Dines a page (A §9). */
export const RESULTS_PER_PAGE = 10;

type Asked = {
  pageNo: number;
  isCredit: boolean;
  resultsPerPage?: number;
  year?: number | undefined;
};

/** A page of activity; the members of Credit programs have payouts among it, by another call (A §7). */
export const transactionsQuery = (asked: Asked) => {
  const { pageNo, isCredit, resultsPerPage = RESULTS_PER_PAGE, year } = asked;
  const queryKey = ['activity', 'transactions', pageNo, resultsPerPage, year ?? 'all'];
  const page = { pageNo, resultsPerPage, ...(year ? { year } : {}) };
  return queryOptions({
    ...offlineQuery(
      queryKey,
      (signal): Promise<ActivityPage> =>
        isCredit
          ? api.activity.statementCredits(page, { signal })
          : api.activity.transactions(page, { signal }),
    ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
};

/** Which dines of a page have been reviewed; asked again when the member comes back from the form. */
export const reviewStatusQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['activity', 'reviews', ...ids],
    queryFn: ({ signal }) => api.activity.reviewStatus({ txnId: [...ids] }, { signal }),
    ...refetchAfterReconnect,
    enabled: ids.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const creditBalanceQuery = () =>
  offlineQuery(['activity', 'creditBalance'], (signal) =>
    api.activity.creditBalance(undefined, { signal }),
  );

export const transactionQuery = (id: string) =>
  offlineQuery(['activity', 'transaction', id], (signal) =>
    api.activity.transaction({ id }, { signal }),
  );
