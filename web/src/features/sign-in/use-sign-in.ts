import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Credentials } from '#contract/session.ts';
import { api } from '../../api/api.ts';
import { useRefreshSession } from '../../api/use-refresh-session.ts';
import { useCaptcha } from '../captcha/index.ts';
import { takeReturnPath } from './return-path.ts';

export type SignInValues = Pick<Credentials, 'userName' | 'password' | 'rememberMe'>;

/** Signs in, takes the token of the new session, and goes where the visitor wanted to. */
export const useSignIn = () => {
  const enterSession = useRefreshSession();
  const router = useRouter();
  const human = useCaptcha();
  const mutation = useMutation({
    mutationFn: (values: SignInValues) =>
      human.submit((response) => api.session.login({ ...values, ...response })),
    onSuccess: async () => {
      const member = await enterSession();
      const href = member?.emailNeedsUpdate ? '/fix_credentials' : takeReturnPath();
      await router.navigate({ href });
    },
  });
  return { ...mutation, holder: human.holder };
};
