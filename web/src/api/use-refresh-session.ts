import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { csrf } from './api.ts';
import { memberQuery } from './member-query.ts';

// Not member-specific; the member query is refetched in place so that its observers update.
const sharedKeys = new Set<unknown>(['program', 'content', 'member']);

/**
 * Refreshes client state after the session changed: renews the CSRF token, drops cached member
 * data, refetches and returns the member.
 */
export const useRefreshSession = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await csrf.renew();
    queryClient.removeQueries({
      predicate: ({ queryKey }) => !sharedKeys.has(queryKey[0]),
    });
    const member = await queryClient.fetchQuery({ ...memberQuery(), staleTime: 0 });
    await router.invalidate();
    return member;
  };
};
