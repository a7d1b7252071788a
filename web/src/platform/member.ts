import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Member } from '#contract/member.ts';
import { visitorKind } from '#domain/member/member.ts';
import { api } from './api.ts';
import { isUnauthorized } from './api-error.ts';

/** The signed-in member, or null for a visitor; kept until invalidated, never retried (A §7). */
export const memberQuery = () =>
  queryOptions({
    queryKey: ['member'],
    queryFn: async ({ signal }): Promise<Member | null> => {
      try {
        return await api.member.current(undefined, { signal });
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const useMember = () => useSuspenseQuery(memberQuery()).data;

export const useVisitorKind = () => visitorKind(useMember());
