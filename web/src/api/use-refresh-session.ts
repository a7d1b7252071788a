import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Member } from '#contract/member.ts';
import { csrf } from './api.ts';
import { memberQuery } from './member-query.ts';

// Not member-specific; the member query is refetched in place so that its observers update.
const sharedKeys = new Set<unknown>(['program', 'content', 'member']);

/**
 * Refreshes client state after the session changed: renews the CSRF token, drops cached member
 * data, refetches the member, and opens the page that the session leads to.
 */
export const useRefreshSession = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (pathFor: (member: Member | null) => string): Promise<void> => {
    await csrf.renew();
    queryClient.removeQueries({
      predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]),
    });
    const member = await queryClient.fetchQuery({ ...memberQuery(), staleTime: 0 });
    // The pages of signing in and joining lead members away, so the next page opens before they are checked again.
    await router.navigate({ href: pathFor(member) });
    await router.invalidate();
  };
};
