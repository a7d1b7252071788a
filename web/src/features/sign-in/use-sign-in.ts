import { useMutation } from '@tanstack/react-query';
import type { Credentials } from '#contract/session.ts';
import { api } from '../../api/api.ts';
import { useRefreshSession } from '../../api/use-refresh-session.ts';
import { useCaptcha } from '../captcha/index.ts';
import { takeReturnPath } from './return-path.ts';

export type SignInValues = Pick<Credentials, 'userName' | 'password' | 'rememberMe'>;

/** Signs in, fetches the CSRF token of the new session, and opens the requested page. */
export const useSignIn = () => {
  const enterSession = useRefreshSession();
  const human = useCaptcha();
  const mutation = useMutation({
    mutationFn: (values: SignInValues) =>
      human.submit((response) => api.session.login({ ...values, ...response })),
    onSuccess: () =>
      enterSession((member) => (member?.emailNeedsUpdate ? '/fix_credentials' : takeReturnPath())),
  });
  return { ...mutation, holder: human.holder };
};
