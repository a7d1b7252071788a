import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCode, hasStatus, isUnauthorized } from '#api-client/api-error.ts';
import type { Reservation } from '#contract/reservations.ts';
import { showToast } from '#ui/show-toast.ts';
import { useSingleRun } from '#ui/use-single-submit.ts';
import { useSignInRedirect } from '../../api/use-sign-in-redirect.ts';
import { useCopy } from '../../content/copy.ts';
import { reservationsQuery } from './reservations-query.ts';

const reload = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: reservationsQuery().queryKey });

// Another window, the restaurant or the cut-off came first.
const isOutdated = (error: unknown): boolean =>
  hasStatus(error, 404) || ['conflict', 'tooLate'].includes(errorCode(error));

type Change<Input> = {
  run: (input: Input) => Promise<Reservation>;
  /** The success message. */
  describe: (reservation: Reservation) => string;
  onClose: () => void;
};

/** Changes or cancels a reservation; changes made elsewhere show in the list. */
export const useChangeReservation = <Input = void>({ run, describe, onClose }: Change<Input>) => {
  const copy = useCopy('reservations', 'change');
  const queryClient = useQueryClient();
  const redirectToSignIn = useSignInRedirect();
  const { mutateAsync, ...change } = useMutation({
    mutationFn: run,
    onSuccess: async (reservation) => {
      showToast.success(describe(reservation));
      await reload(queryClient);
      onClose();
    },
    onError: async (error) => {
      if (isUnauthorized(error)) return redirectToSignIn();
      if (!isOutdated(error)) return;
      const isLate = errorCode(error) === 'tooLate';
      showToast.error(copy.text(isLate ? 'too_late' : 'outdated'));
      await reload(queryClient);
      onClose();
    },
  });
  // The error is shown by onError and by the dialog.
  const send = useSingleRun((input: Input) => mutateAsync(input).catch(() => {}));
  return { ...change, mutate: (input: Input) => void send(input) };
};
