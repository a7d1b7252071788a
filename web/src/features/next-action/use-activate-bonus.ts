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

type Input = { publicId: string; codes: readonly string[]; onTurnedOn?: () => void };

/** Activates bonuses; all attempts of one button share an idempotency key for each bonus. */
export const useActivateBonus = ({ publicId, codes, onTurnedOn }: Input) => {
  const copy = useCopy('account_center', 'bonuses');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const [key] = useState(createIdempotencyKey);
  return useSingleMutation({
    mutationFn: () =>
      Promise.all(
        codes.map(async (code) => {
          const headers = { 'idempotency-key': codes.length === 1 ? key : `${key}-${code}` };
          await api.bonuses.register({ params: { code }, headers });
          markEnrolled(publicId, code, new Date());
        }),
      ),
    onSuccess: async () => {
      onTurnedOn?.();
      showToast.success(copy.text(codes.length === 1 ? 'success' : 'success_all'));
      await queryClient.invalidateQueries({ queryKey: ['member'] });
    },
    onError: async (error) => {
      if (isUnauthorized(error)) {
        await redirectToSignIn('/account/overview');
        return;
      }
      const status = error instanceof ApiError ? error.status : 0;
      pushToDataLayer({ event: 'bonusFailed', code: codes.join(','), status });
      showToast.error(copy.text('error'));
      // Some of several may be on.
      if (codes.length > 1) await queryClient.invalidateQueries({ queryKey: ['member'] });
    },
  });
};
