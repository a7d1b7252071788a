import { useQuery } from '@tanstack/react-query';
import type { EarningToday, Merchant } from '#contract/merchant.ts';
import { useMember } from '../../api/member-query.ts';
import { earningTodayQuery } from './search-query.ts';

/**
 * The member's possible reward today at each restaurant of a page of results, read with one
 * request.
 */
export const useEarningToday = (merchants: readonly Merchant[]) => {
  const member = useMember();
  const isEarning = member !== null && member.memberType !== 'ClosedAccountMember';
  const open = merchants.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
  const { data, isError } = useQuery({
    ...earningTodayQuery(open),
    enabled: isEarning && open.length > 0,
  });
  /** Null where nothing is shown, undefined while loading. */
  return ({ id, isLocked }: Merchant): EarningToday | null | undefined => {
    if (!isEarning || isLocked || isError) return null;
    return data && (data.find(({ merchantId }) => merchantId === id) ?? null);
  };
};
