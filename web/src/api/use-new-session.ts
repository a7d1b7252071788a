import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { csrf } from './api.ts';
import { memberQuery } from './member-query.ts';

// What the new member shares with the visitor; the member itself is replaced in place, so that whoever watches it sees it change.
const kept = new Set<unknown>(['program', 'content', 'member']);

/** After the session has changed: takes its token, forgets what the former one saw, and loads the member, which it answers. */
export const useNewSession = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await csrf.renew();
    queryClient.removeQueries({
      predicate: ({ queryKey }) => !kept.has(queryKey[0]),
    });
    const member = await queryClient.fetchQuery({ ...memberQuery(), staleTime: 0 });
    await router.invalidate();
    return member;
  };
};
