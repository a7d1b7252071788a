import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/platform/api.ts';

/** Dines a page (A §9). */
export const RESULTS_PER_PAGE = 10;

export const transactionsQuery = (pageNo: number, resultsPerPage = RESULTS_PER_PAGE) =>
  queryOptions({
    queryKey: ['activity', 'transactions', pageNo, resultsPerPage],
    queryFn: ({ signal }) => api.activity.transactions({ pageNo, resultsPerPage }, { signal }),
    placeholderData: keepPreviousData,
  });

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['activity', 'transaction', id],
    queryFn: ({ signal }) => api.activity.transaction({ id }, { signal }),
  });
