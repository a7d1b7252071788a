import { useInfiniteQuery } from '@tanstack/react-query';
import { memberTypes, tierLevels } from '#domain/member/member.ts';
import { api } from '../../api/client.ts';
import { dayIn } from '../../parts/day-filter.tsx';
import { useProgram } from '../../session/session.ts';

type Search = {
  text?: string | undefined;
  tier?: string | undefined;
  status?: string | undefined;
  order?: string | undefined;
  joinedFrom?: string | undefined;
  joinedTo?: string | undefined;
};

type Cursor = { joinDate: string; id: number } | null;

/** The filter that an address names; values that are none are left out. */
export const memberFilter = ({ text = '', tier, status, order, ...joined }: Search) => ({
  text: text.trim(),
  tier: tierLevels.find((known) => known === tier) ?? null,
  status: memberTypes.find((known) => known === status) ?? null,
  ...(dayIn(joined.joinedFrom) && { joinedFrom: joined.joinedFrom }),
  ...(dayIn(joined.joinedTo) && { joinedTo: joined.joinedTo }),
  ...(order === 'earliest' && { order: 'earliest' as const }),
});

/** The members of the program that a text and filters find, by the day they joined. */
export const useMembers = (search: Search) => {
  const { partner } = useProgram();
  const found = useInfiniteQuery(
    api.members.list.infiniteOptions({
      input: (before: Cursor) => ({ ...memberFilter(search), partner, before }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ members, hasMore }): Cursor => {
        const last = members.at(-1);
        return hasMore && last ? { joinDate: last.joinDate, id: last.id } : null;
      },
    }),
  );
  const first = found.data?.pages[0];
  return {
    found,
    rows: found.data?.pages.flatMap((page) => page.members),
    total: first && { count: first.total, isMore: first.isMore },
  };
};
