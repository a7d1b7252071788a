import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import type { IdentifierKind } from '#domain/earning/events/match-merchant.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount } from '../../session/format.ts';
import { EffectPanel } from './effect-panel.tsx';

const SHORTEST_REASON = 3;
const text = copy.identifiers;

type Props = {
  merchantId: string;
  identifier: StaffMerchant['identifiers'][number];
  onClose: () => void;
};

/** Removes an identifier with the effect shown first; what is taken back is what was shown. */
export const RemoveIdentifierDialog = ({ merchantId, identifier, onClose }: Props) => {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { value, acquirerBin } = identifier;
  // The kinds that are stored are those of the domain.
  const key = { merchantId, kind: identifier.kind as IdentifierKind, value, acquirerBin };
  const preview = useQuery({
    queryKey: [...api.merchants.removeIdentifier.key(), key],
    queryFn: () =>
      api.merchants.removeIdentifier.call({ ...key, isDryRun: true, reason: 'preview' }),
    retry: false,
    gcTime: 0,
  });
  const remove = useMutation(
    api.merchants.removeIdentifier.mutationOptions({
      onSuccess: ({ dines }) => {
        showToast(text.removed(value, formatCount(dines)));
        onClose();
        // The preview, which is still shown, is not read again.
        for (const queryKey of [api.merchants.show.key(), api.dines.key(), api.queues.key()])
          void queries.invalidateQueries({ queryKey });
      },
      onError: (error) => {
        if (readFailure(error).code === 'EFFECT_CHANGED') void preview.refetch();
      },
    }),
  );
  const effect = preview.data;
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!effect || isReasonShort || remove.isPending) return;
    const { dines, rewardUnits } = effect;
    remove.mutate({ ...key, expected: { dines, rewardUnits }, reason });
  };
  const error = remove.error ?? preview.error;
  const isChanged = error && readFailure(error).code === 'EFFECT_CHANGED';
  return (
    <Dialog title={text.removeTitle(value)} text={text.removeText} isWide onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {error && <FormFailure error={error} text={isChanged ? text.changed : undefined} />}
          {preview.isPending && <Skeleton />}
          {effect && <EffectPanel effect={effect} nothing={text.nothingBack} />}
          {effect && effect.paid > 0 && (
            <Note tone="warn">{text.paid(formatCount(effect.paid))}</Note>
          )}
          <TextArea
            label={copy.common.reason}
            hint={copy.common.reasonHint}
            maxLength={200}
            value={reason}
            error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={preview.isPending || remove.isPending}>
            {text.submitRemove(formatCount(effect?.dines ?? 0))}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
