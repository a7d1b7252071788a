import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type IdentifierKind, identifierKinds } from '#domain/earning/events/match-merchant.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount } from '../../session/format.ts';
import styles from './effect-panel.module.css';
import { EffectPanel } from './effect-panel.tsx';

const SHORTEST_REASON = 3;
const PREVIEW = 'preview';
const text = copy.identifiers;
const kinds = identifierKinds.map((value) => ({ value, label: text.kinds[value] }));

type Form = { kind: IdentifierKind; value: string; acquirerBin: string; isMoved: boolean };
type Props = {
  merchant: { id: string; name: string };
  value?: string;
  onClose: () => void;
};

const failureText = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  if (code === 'INVALID_IDENTIFIER') return text.fault(String(data.code));
  if (code === 'EFFECT_CHANGED') return text.changed;
  return code === 'IDENTIFIER_TAKEN' ? text.taken((data.owners as string[]).join(', ')) : undefined;
};

/** Sets an identifier once its effect has been shown; what is posted is what was shown. */
export const SetIdentifierDialog = ({ merchant, value = '', onClose }: Props) => {
  const queries = useQueryClient();
  const [form, setForm] = useState<Form>({ kind: 'mid', value, acquirerBin: '', isMoved: false });
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const preview = useMutation(api.merchants.setIdentifier.mutationOptions());
  const save = useMutation(
    api.merchants.setIdentifier.mutationOptions({
      onSuccess: async (saved) => {
        showToast(text.done(saved.value, formatCount(saved.dines)));
        onClose();
        await queries.invalidateQueries();
      },
      onError: (error) => {
        if (readFailure(error).code === 'EFFECT_CHANGED') show(form);
      },
    }),
  );
  const show = (input: Form) =>
    preview.mutate({ merchantId: merchant.id, ...input, isDryRun: true, reason: PREVIEW });
  const change = (part: Partial<Form>) => {
    setForm({ ...form, isMoved: false, ...part });
    preview.reset();
    save.reset();
  };
  const effect = preview.data;
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.isPending || save.isPending) return;
    if (!effect) return show(form);
    setChecked(true);
    if (isReasonShort) return;
    const { dines, rewardUnits } = effect;
    save.mutate({ merchantId: merchant.id, ...form, expected: { dines, rewardUnits }, reason });
  };
  const error = save.error ?? preview.error;
  const isTaken = error && readFailure(error).code === 'IDENTIFIER_TAKEN';
  return (
    <Dialog title={text.setTitle(merchant.name)} text={text.setText} isWide onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {error && (
            <FormFailure error={error} text={failureText(error)}>
              {isTaken && (
                <Button
                  size="small"
                  onClick={() => {
                    const moved = { ...form, isMoved: true };
                    setForm(moved);
                    show(moved);
                  }}
                >
                  {text.move}
                </Button>
              )}
            </FormFailure>
          )}
          <Segmented
            label={text.kind}
            options={kinds}
            value={form.kind}
            onChange={(kind) => change({ kind, acquirerBin: '' })}
          />
          <div className={styles.fields}>
            <TextField
              label={text.value}
              hint={text.valueHint}
              maxLength={200}
              value={form.value}
              onChange={(event) => change({ value: event.target.value })}
            />
            {form.kind === 'mid' && (
              <TextField
                label={text.acquirer}
                hint={text.acquirerHint}
                maxLength={40}
                value={form.acquirerBin}
                onChange={(event) => change({ acquirerBin: event.target.value })}
              />
            )}
          </div>
          {effect && (
            <>
              <EffectPanel effect={effect} nothing={text.noEffect} />
              <TextArea
                label={copy.common.reason}
                hint={copy.common.reasonHint}
                maxLength={200}
                value={reason}
                error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
                onChange={(event) => setReason(event.target.value)}
              />
            </>
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={preview.isPending || save.isPending}>
            {effect ? text.submit(formatCount(effect.dines)) : text.show}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
