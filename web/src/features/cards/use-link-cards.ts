import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnauthorized } from '#api-client/api-error.ts';
import type { CardPost } from '#contract/cards.ts';
import { api, csrf } from '../../api/api.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useCaptcha } from '../captcha/index.ts';

export type LinkOperation = 'link' | 'reenroll';

const hasLinked = (results: readonly { error: unknown }[]) =>
  results.some(({ error }) => error === null);

/** Posts the form's cards; a 401 leads to sign-in and back. */
export const useLinkCards = (operation: LinkOperation) => {
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const captcha = useCaptcha();
  const mutation = useMutation({
    mutationFn: (post: CardPost) =>
      captcha.submit(({ 'g-recaptcha-response': gRecaptchaResponse }) =>
        api.cards[operation](gRecaptchaResponse ? { ...post, gRecaptchaResponse } : post),
      ),
    onSuccess: async ({ cardRegistration }) => {
      if (!hasLinked(cardRegistration)) return;
      if (operation === 'reenroll') await csrf.renew();
      await queryClient.invalidateQueries({ queryKey: ['member'] });
    },
    onError: async (error) => {
      if (!isUnauthorized(error)) return;
      await redirectToSignIn();
    },
  });
  return { ...mutation, holder: captcha.holder };
};
