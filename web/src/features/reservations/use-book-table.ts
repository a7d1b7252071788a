import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReservationPost, TableHold } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';
import { ApiError, errorCode, isUnauthorized } from '../../api/api-error.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { pushToDataLayer } from '../../browser/analytics/data-layer.ts';
import { reservationsQuery } from './reservations-query.ts';

type Guest = Omit<ReservationPost, 'date' | 'time' | 'partySize' | 'holdId'>;

/** Books a held table; a repeated submit of one hold books once. */
export const useBookTable = (merchantId: string) => {
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  return useMutation({
    mutationFn: ({ hold, guest }: { hold: TableHold; guest: Guest }) =>
      api.reservations.reserve({
        params: { id: merchantId },
        headers: { 'idempotency-key': hold.id },
        body: {
          ...guest,
          ...{ date: hold.date, time: hold.time, partySize: hold.partySize, holdId: hold.id },
        },
      }),
    onSuccess: async () => {
      pushToDataLayer({ event: 'tableBooked', merchantId });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: reservationsQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['merchant', merchantId, 'availability'] }),
      ]);
    },
    onError: async (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      pushToDataLayer({ event: 'bookingFailed', merchantId, status, code: errorCode(error) });
      if (isUnauthorized(error)) await redirectToSignIn();
    },
  });
};
