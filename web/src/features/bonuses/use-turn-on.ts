import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/api.ts';
import { ApiError, isUnauthorized } from '#web/api/api-error.ts';
import { pushToDataLayer } from '#web/browser/analytics/data-layer.ts';
import { useCopy } from '#web/content/copy.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { markEnrolled } from './enrolled-marker.ts';

const fallback = 'Something went wrong, please refresh you browser.';

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

type Turn = { publicId: string; code: string };

/** Turns a bonus on; the same banner asks with the same key, however often it is pressed (A §4, A §8). */
export const useTurnOn = ({ publicId, code }: Turn) => {
  const copy = useCopy('account_center', 'bonuses');
  const queryClient = useQueryClient();
  const router = useRouter();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: () =>
      api.bonuses.register({ params: { code }, headers: { 'idempotency-key': key } }),
    onSuccess: async () => {
      markEnrolled(publicId, code, new Date());
      showToast.success(copy.text('success'));
      await queryClient.invalidateQueries({ queryKey: ['member'] });
    },
    onError: async (error) => {
      if (isUnauthorized(error)) {
        await router.navigate({ to: '/login', search: { from: '/account/overview' } });
        return;
      }
      const status = error instanceof ApiError ? error.status : 0;
      pushToDataLayer({ event: 'bonusFailed', code, status });
      showToast.error(copy.text('error') || fallback);
    },
  });
};
