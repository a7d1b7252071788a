import { queryOptions } from '@tanstack/react-query';
import type { KnownMember } from '#contract/known-member.ts';
import { api } from '../../api/api.ts';

/** The member with this public id; null when the lookup failed. */
export const knownMemberQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['knownMember', publicId],
    queryFn: async ({ signal }): Promise<KnownMember | null> => {
      try {
        return await api.knownMember.read({ publicId }, { signal });
      } catch {
        return null;
      }
    },
    retry: false,
  });
