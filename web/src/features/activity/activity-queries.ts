import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ActivityPage } from '#contract/activity.ts';
import { api } from '../../api/api.ts';
import { offlineQuery } from '../../api/offline-query.ts';

/** Dines per page. */
export const ACTIVITY_PAGE_SIZE = 10;

type TransactionsInput = {
  pageNo: number;
  isCredit: boolean;
  resultsPerPage?: number;
  year?: number | undefined;
};

/** One page of activity; Credit programs use an endpoint that includes payouts. */
export const transactionsQuery = (input: TransactionsInput) => {
  const { pageNo, isCredit, resultsPerPage = ACTIVITY_PAGE_SIZE, year } = input;
  const queryKey = ['activity', 'pages', pageNo, resultsPerPage, year ?? 'all'];
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

/**
 * Which dines of a page were reviewed; refetched on focus, when the member returns from the review
 * form.
 */
export const reviewStatusQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['activity', 'reviews', ...ids],
    queryFn: ({ signal }) => api.activity.reviewStatus({ txnId: [...ids] }, { signal }),
    refetchOnReconnect: true,
    enabled: ids.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const transactionQuery = (id: string) =>
  offlineQuery(['activity', 'transaction', id], (signal) =>
    api.activity.transaction({ id }, { signal }),
  );
