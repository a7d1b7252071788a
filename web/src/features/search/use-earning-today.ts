import { useQuery } from '@tanstack/react-query';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import type { SearchResponse } from '#contract/search.ts';
import { useMember } from '../../api/member-query.ts';
import { earningTodayQuery } from './search-query.ts';

// Results name the rewards themselves; older ones may be from before a card was linked.
const FRESH_MS = 10_000;

type Results = Pick<SearchResponse, 'merchants' | 'earningToday'>;

/**
 * The member's possible reward today at each restaurant of a page of results: those of the results,
 * refreshed when the page is opened again.
 */
export const useEarningToday = (results: Results | undefined) => {
  const member = useMember();
  const isEarning = member !== null && member.memberType !== 'ClosedAccountMember';
  const open = (results?.merchants ?? []).filter(({ isLocked }) => !isLocked);
  const ids = open.map(({ id }) => id);
  const { data, isError } = useQuery({
    ...earningTodayQuery(ids),
    ...(results?.earningToday && { initialData: results.earningToday, staleTime: FRESH_MS }),
    enabled: isEarning && ids.length > 0,
  });
  /** Null where nothing is shown, undefined while loading. */
  return ({ id, isLocked }: Merchant): EarningToday | null | undefined => {
    if (!isEarning || isLocked || isError) return null;
    return data && (data.find(({ merchantId }) => merchantId === id) ?? null);
  };
};
