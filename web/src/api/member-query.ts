import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { isUnauthorized } from '#api-client/api-error.ts';
import type { Member } from '#contract/member.ts';
import { visitorKind } from '#domain/member/member.ts';
import { contentQuery } from '../content/copy.ts';
import { api } from './api.ts';

/**
 * The signed-in member, or null for an anonymous visitor; cached until invalidated, never retried.
 */
export const memberQuery = () =>
  queryOptions({
    queryKey: ['member'],
    queryFn: async ({ client, signal }): Promise<Member | null> => {
      try {
        const member = await api.member.current(undefined, { signal });
        // Loaded here because only members see the member menu.
        await client.ensureQueryData(contentQuery('account_center'));
        return member;
      } catch (error) {
        if (isUnauthorized(error)) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // A failed refetch leaves the query stale: every part of the page that mounts later would repeat it.
    refetchOnMount: false,
  });

export const useMember = () => useSuspenseQuery(memberQuery()).data;

export const useVisitorKind = () => visitorKind(useMember());
