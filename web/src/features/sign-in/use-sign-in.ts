import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Credentials } from '#contract/session.ts';
import { api, csrf } from '#web/platform/api.ts';
import { memberQuery } from '#web/platform/member.ts';
import { takeReturnPath } from './return-path.ts';

export type SignInValues = Pick<Credentials, 'userName' | 'password' | 'rememberMe'>;

/** Signs in, takes the token of the new session, and goes where the visitor wanted to. */
export const useSignIn = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (values: SignInValues) => api.session.login(values),
    onSuccess: async () => {
      await csrf.renew();
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'program' && queryKey[0] !== 'content',
      });
      await queryClient.fetchQuery(memberQuery());
      await router.invalidate();
      router.history.push(takeReturnPath());
    },
  });
};
