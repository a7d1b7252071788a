import { useQueryClient } from '@tanstack/react-query';
import { fieldErrors } from '#api-client/api-error.ts';
import type { ClaimField } from '#domain/claims/claim-rules.ts';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { readBase64 } from '../../browser/read-base64.ts';
import { useCopy } from '../../content/copy.ts';
import { claimsQuery } from './claims-queries.ts';
import type { Evidence } from './evidence-fields.tsx';

export type Errors = Partial<Record<string, string>>;

/** The messages by field, `form` for those of no field. */
export const byField = (errors: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

type NewClaim = Record<ClaimField, string> & Evidence & { reservationId?: string | undefined };

/** Files a claim, then shows it in the list. */
export const useSubmitClaim = (onDone: () => void, onRejected: (errors: Errors) => void) => {
  const copy = useCopy('account_center', 'claims');
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ note, photo, reservationId, ...typed }: NewClaim) =>
      api.claims.create({
        ...typed,
        ...(reservationId ? { reservationId } : {}),
        ...(note.trim() ? { note } : {}),
        ...(photo ? { photo: await readBase64(photo) } : {}),
      }),
    onSuccess: async () => {
      showToast.success(copy.text('sent'));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: claimsQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: ['member', 'reservations'] }),
      ]);
      onDone();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      onRejected(errors.length > 0 ? byField(errors) : { form: copy.text('failed') });
    },
  });
};
