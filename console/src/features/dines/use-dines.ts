import { useInfiniteQuery } from '@tanstack/react-query';
import { dineReasons } from '#contract/staff/dines.ts';
import { awardStatuses } from '#domain/earning/award-states.ts';
import { api } from '../../api/client.ts';
import { dayIn } from '../../parts/day-filter.tsx';
import type { Ordered } from '../../parts/use-list.ts';
import { useProgram } from '../../session/session.ts';

/** The filters of the list of dines, as they are in the address. */
export type DineSearch = {
  [Name in 'transaction' | 'status' | 'reason' | 'email' | 'merchant' | 'from' | 'to']?:
    | string
    | undefined;
};

/** The filters that the list and the chart share. */
export const rangeOf = (search: DineSearch) => ({
  email: search.email ?? '',
  merchantId: search.merchant ?? '',
  transactionId: search.transaction ?? '',
  from: dayIn(search.from) ?? null,
  to: dayIn(search.to) ?? null,
});

/** The filter of the list; values that are none are left out. */
export const filterOf = (search: DineSearch) => ({
  ...rangeOf(search),
  status: awardStatuses.find((status) => status === search.status) ?? null,
  reason: dineReasons.find((reason) => reason === search.reason) ?? null,
});

type Cursor = { dinedOn: string; id: number } | null;

/** The pages of the list of dines. */
export const useDines = (filter: ReturnType<typeof filterOf> & Ordered) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.dines.find.infiniteOptions({
      input: (before: Cursor) => ({ ...filter, partner, before }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ dines, hasMore }): Cursor => {
        const last = dines.at(-1);
        return hasMore && last ? { dinedOn: last.dinedOn, id: last.id } : null;
      },
    }),
  );
};
