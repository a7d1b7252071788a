import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ExportList, ListFilter } from '#contract/staff/exports.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { useProgram } from '../../session/session.ts';
import { Button } from '../button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../dialog.tsx';
import { FormFailure } from '../failure.tsx';
import { TextField } from '../field.tsx';
import { Segmented } from '../segmented.tsx';
import { showToast } from '../toaster.tsx';

const text = copy.views;
const whom = [
  { value: 'private', label: text.private },
  { value: 'shared', label: text.shared },
] as const;

type Props = {
  list: ExportList;
  filters: ListFilter;
  hidden: readonly string[];
  onClose: () => void;
};

/** Saves the filters, the order and the columns of a list under a name. */
export const SaveViewDialog = ({ list, filters, hidden, onClose }: Props) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [forWhom, setForWhom] = useState<'private' | 'shared'>('private');
  const save = useMutation(
    api.views.save.mutationOptions({
      onSuccess: async (view) => {
        showToast(text.done(view.name));
        onClose();
        await queries.invalidateQueries({ queryKey: api.views.list.key() });
      },
    }),
  );
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing || save.isPending) return;
    const isShared = forWhom === 'shared';
    save.mutate({ partner, list, name, filters, hiddenColumns: [...hidden], isShared });
  };
  const isTooMany = save.error !== null && readFailure(save.error).code === 'TOO_MANY_VIEWS';
  return (
    <Dialog title={text.title} text={text.text} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {save.error && (
            <FormFailure error={save.error} text={isTooMany ? text.tooMany : undefined} />
          )}
          <TextField
            label={text.name}
            error={isChecked && isMissing ? text.nameMissing : undefined}
            autoFocus
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Segmented label={text.forWhom} options={whom} value={forWhom} onChange={setForWhom} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={save.isPending}>
            {text.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
