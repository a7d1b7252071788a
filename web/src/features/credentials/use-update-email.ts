import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, csrf } from '../../api/api.ts';
import { isUnauthorized } from '../../api/api-error.ts';
import { memberQuery } from '../../api/member-query.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';

/** Saves the email; the session is a new one then, so its token is fetched before anything else is written. */
export const useUpdateEmail = (onSaved: () => void) => {
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  return useMutation({
    mutationFn: (email: string) => api.credentials.update({ email }),
    onSuccess: async (member) => {
      await csrf.renew();
      queryClient.setQueryData(memberQuery().queryKey, member);
      onSaved();
    },
    onError: async (error) => {
      if (isUnauthorized(error)) await redirectToSignIn('/fix_credentials');
    },
  });
};
