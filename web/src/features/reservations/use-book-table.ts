import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorCode, isUnauthorized } from '#api-client/api-error.ts';
import type { TableHold } from '#contract/reservations.ts';
import { withAdPrefix } from '#domain/events/app-events.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { pushToDataLayer } from '../../browser/analytics/data-layer.ts';
import { sessionStore } from '../../browser/storage.ts';
import { type GuestValues, saveGuest } from './guest-form.tsx';
import { reservationsQuery } from './reservations-query.ts';
import type { SignedOut } from './use-hold.ts';

type Booking = { hold: TableHold; guest: GuestValues };

/** Books a held table; a repeated submit of one hold books once. */
export const useBookTable = (merchantId: string, onSignedOut: SignedOut) => {
  const queryClient = useQueryClient();
  const prefixedId = withAdPrefix(usePartner().adPrefix, merchantId);
  return useMutation({
    mutationFn: ({ hold, guest }: Booking) =>
      api.reservations.reserve({
        params: { id: merchantId },
        headers: { 'idempotency-key': hold.id },
        body: {
          ...guest,
          date: hold.date,
          time: hold.time,
          partySize: hold.partySize,
          holdId: hold.id,
        },
      }),
    onSuccess: async () => {
      sessionStore.remove('guestDraft');
      pushToDataLayer({ event: 'tableBooked', merchantId: prefixedId });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: reservationsQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['merchant', merchantId, 'availability'] }),
      ]);
    },
    onError: async (error, { hold, guest }) => {
      const status = error instanceof ApiError ? error.status : 0;
      pushToDataLayer({
        event: 'bookingFailed',
        merchantId: prefixedId,
        status,
        code: errorCode(error),
      });
      if (!isUnauthorized(error)) return;
      saveGuest(merchantId, guest);
      await onSignedOut(hold);
    },
  });
};
