import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ActivityPage } from '#contract/activity.ts';
import { api } from '#web/platform/api.ts';

/** Dines a page (A §9). */
export const RESULTS_PER_PAGE = 10;

type Asked = { pageNo: number; isCredit: boolean; resultsPerPage?: number };

/** A page of activity; the members of Credit programs have payouts among it, by another call (A §7). */
export const transactionsQuery = ({ pageNo, isCredit, resultsPerPage = RESULTS_PER_PAGE }: Asked) =>
  queryOptions({
    queryKey: ['activity', 'transactions', pageNo, resultsPerPage],
    queryFn: ({ signal }): Promise<ActivityPage> =>
      isCredit
        ? api.activity.statementCredits({ pageNo, resultsPerPage }, { signal })
        : api.activity.transactions({ pageNo, resultsPerPage }, { signal }),
    placeholderData: keepPreviousData,
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
