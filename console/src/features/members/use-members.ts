import { useInfiniteQuery } from '@tanstack/react-query';
import { type MemberType, memberTypes, type TierLevel, tierLevels } from '#domain/member/member.ts';
import { api } from '../../api/client.ts';
import { useProgram } from '../../session/session.ts';

const SHORTEST_TEXT = 3;

export type MemberFilter = {
  text?: string | undefined;
  tier?: string | undefined;
  status?: string | undefined;
};

type ListCursor = { joinDate: string; id: number } | null;
type FindCursor = { partnerId: string; email: string } | null;

const useListed = (filter: MemberFilter, enabled: boolean) => {
  const { partner } = useProgram();
  const tier: TierLevel | null = tierLevels.find((known) => known === filter.tier) ?? null;
  const status: MemberType | null = memberTypes.find((known) => known === filter.status) ?? null;
  return useInfiniteQuery(
    api.members.list.infiniteOptions({
      input: (before: ListCursor) => ({ partner, tier, status, before }),
      enabled,
      initialPageParam: null as ListCursor,
      getNextPageParam: ({ members, hasMore }): ListCursor => {
        const last = members.at(-1);
        return hasMore && last ? { joinDate: last.joinDate, id: last.id } : null;
      },
    }),
  );
};

const useFound = (text: string, enabled: boolean) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.members.find.infiniteOptions({
      input: (after: FindCursor) => ({ partner, text, after }),
      enabled,
      initialPageParam: null as FindCursor,
      getNextPageParam: ({ members, hasMore }): FindCursor => {
        const last = members.at(-1);
        return hasMore && last ? { partnerId: last.partnerId, email: last.email } : null;
      },
    }),
  );
};

/** The members that a text names; without one, all of the program, those who joined last first. */
export const useMembers = (filter: MemberFilter) => {
  const text = filter.text?.trim() ?? '';
  const isSearch = text.length >= SHORTEST_TEXT;
  const listed = useListed(filter, !isSearch);
  const found = useFound(text, isSearch);
  const { data: listedData } = listed;
  const { data: foundData } = found;
  const shared = isSearch ? found : listed;
  const members = isSearch
    ? foundData?.pages.flatMap((page) => page.members)
    : listedData?.pages.flatMap((page) => page.members);
  const total = isSearch ? undefined : listedData?.pages[0];
  return {
    // The search knows no filters, so that they apply to what it found.
    rows: members?.filter(
      ({ tier, status }) =>
        (!filter.tier || tier === filter.tier) &&
        (!filter.status || status.startsWith(filter.status)),
    ),
    total: total && { count: total.total, isMore: total.isMore },
    error: shared.error,
    refetch: shared.refetch,
    hasNextPage: shared.hasNextPage,
    isFetchingNextPage: shared.isFetchingNextPage,
    fetchNextPage: shared.fetchNextPage,
  };
};
