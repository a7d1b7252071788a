import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { csrf } from './api.ts';
import { memberQuery } from './member.ts';

/** After the session has changed: takes its token, forgets what the former one saw, and loads the member. */
export const useNewSession = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await csrf.renew();
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'program' && queryKey[0] !== 'content',
    });
    await queryClient.fetchQuery(memberQuery());
    await router.invalidate();
  };
};
