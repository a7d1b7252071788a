import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isUnauthorized } from '#api-client/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { pushToDataLayer } from '../../browser/analytics/data-layer.ts';
import { useCopy } from '../../content/copy.ts';
import { markEnrolled } from './enrolled-marker.ts';

const createIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

type Input = { publicId: string; code: string; onTurnedOn: () => void };

/** Activates a bonus; all attempts of one banner share an idempotency key. */
export const useActivateBonus = ({ publicId, code, onTurnedOn }: Input) => {
  const copy = useCopy('account_center', 'bonuses');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const [key] = useState(createIdempotencyKey);
  return useSingleMutation({
    mutationFn: () =>
      api.bonuses.register({ params: { code }, headers: { 'idempotency-key': key } }),
    onSuccess: async () => {
      markEnrolled(publicId, code, new Date());
      onTurnedOn();
      showToast.success(copy.text('success'));
      await queryClient.invalidateQueries({ queryKey: ['member'] });
    },
    onError: async (error) => {
      if (isUnauthorized(error)) {
        await redirectToSignIn('/account/overview');
        return;
      }
      const status = error instanceof ApiError ? error.status : 0;
      pushToDataLayer({ event: 'bonusFailed', code, status });
      showToast.error(copy.text('error'));
    },
  });
};
