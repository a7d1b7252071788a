import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffOffer } from '#contract/staff/offers.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { useProgram } from '../../session/session.ts';

const useEnded = (onClose: () => void) => {
  const queries = useQueryClient();
  return async (message: string) => {
    showToast(message);
    onClose();
    await queries.invalidateQueries();
  };
};

/** Makes today the last day of a member's offer, or withdraws it. */
export const EndOfferDialog = ({ offer, onClose }: { offer: StaffOffer; onClose: () => void }) => {
  const text = copy.offers;
  const { partner } = useProgram();
  const ended = useEnded(onClose);
  const { form, field, check } = useFields({ reason: '' });
  const [isWithdrawn, setWithdrawn] = useState(false);
  const end = useMutation(api.offers.end.mutationOptions({ onSuccess: () => ended(text.ended) }));
  const submit = () => {
    check();
    if (!reasonError(form.reason)) end.mutate({ partner, id: offer.id, isWithdrawn, ...form });
  };
  return (
    <FormDialog
      title={text.endTitle}
      text={text.endText}
      submit={text.endTitle}
      tone="danger"
      isBusy={end.isPending}
      error={end.error}
      errorText={text.endRefusals[readFailure(end.error).code]}
      onSubmit={submit}
      onClose={onClose}
    >
      <label>
        <input
          type="checkbox"
          checked={isWithdrawn}
          onChange={(event) => setWithdrawn(event.target.checked)}
        />{' '}
        {text.withdraw}
      </label>
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};

/** Makes today the last day of a bonus. */
export const EndBonusDialog = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const text = copy.bonuses;
  const { partner } = useProgram();
  const ended = useEnded(onClose);
  const { form, field, check } = useFields({ reason: '' });
  const end = useMutation(api.bonuses.end.mutationOptions({ onSuccess: () => ended(text.ended) }));
  const submit = () => {
    check();
    if (!reasonError(form.reason)) end.mutate({ partner, code, ...form });
  };
  return (
    <FormDialog
      title={text.endTitle(code)}
      text={text.endText}
      submit={text.endTitle(code)}
      tone="danger"
      isBusy={end.isPending}
      error={end.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};
