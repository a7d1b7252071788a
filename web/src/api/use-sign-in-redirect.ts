import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { memberQuery } from './member-query.ts';

/**
 * Redirects to sign-in after a 401, with the path to return to. The cached member is cleared first:
 * the sign-in route redirects members to their account, which would lose that path.
 */
export const useSignInRedirect = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (from: string = router.state.location.href): Promise<void> => {
    queryClient.setQueryData(memberQuery().queryKey, null);
    await router.navigate({ to: '/login', search: { from }, replace: true });
  };
};
