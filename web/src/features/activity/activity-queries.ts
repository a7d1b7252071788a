import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ActivityPage } from '#contract/activity.ts';
import { api } from '#web/platform/api.ts';
import { orLastSeen } from '#web/platform/last-seen.ts';

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
    queryKey,
    queryFn: orLastSeen(
      queryKey,
      (signal): Promise<ActivityPage> =>
        isCredit
          ? api.activity.statementCredits(page, { signal })
          : api.activity.transactions(page, { signal }),
    ),
    networkMode: 'always',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
};

/** Which dines of a page have been reviewed; asked again when the member comes back from the form. */
export const reviewStatusQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['activity', 'reviews', ...ids],
    queryFn: ({ signal }) => api.activity.reviewStatus({ txnId: [...ids] }, { signal }),
    enabled: ids.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const creditBalanceQuery = () =>
  queryOptions({
    queryKey: ['activity', 'creditBalance'],
    queryFn: ({ signal }) => api.activity.creditBalance(undefined, { signal }),
  });

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['activity', 'transaction', id],
    queryFn: ({ signal }) => api.activity.transaction({ id }, { signal }),
  });
