import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode, isUnauthorized } from '#api-client/api-error.ts';
import type { TableHold, TableRequest } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';

/** Called when the session has expired: signs in and returns to the table. */
export type SignedOut = (table: TableRequest) => Promise<void>;

const isFor = (hold: TableHold, { date, time, partySize }: TableRequest): boolean =>
  hold.date === date && hold.time === time && hold.partySize === partySize;

/** Holds a table for the member; a hold that still runs is used again. */
export const useHold = (merchantId: string, onSignedOut: SignedOut) => {
  const queryClient = useQueryClient();
  const { mutate, reset, data, error } = useMutation({
    mutationFn: (table: TableRequest) => api.reservations.hold({ id: merchantId, ...table }),
    onError: async (failure, table) => {
      if (isUnauthorized(failure)) await onSignedOut(table);
      if (errorCode(failure) === 'slotTaken')
        await queryClient.invalidateQueries({ queryKey: ['merchant', merchantId, 'availability'] });
    },
  });
  const request = (table: TableRequest) => {
    const isRunning = data && isFor(data, table) && Date.parse(data.expiresAt) > Date.now();
    if (!isRunning) mutate(table);
  };
  const renew = (table: TableRequest) => mutate(table);
  return { request, renew, reset, hold: data, error };
};

export type HoldState = ReturnType<typeof useHold>;
