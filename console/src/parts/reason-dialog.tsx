import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { readFailure } from '../api/read-failure.ts';
import { copy } from '../copy/copy.ts';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';
import { FormFailure } from './failure.tsx';
import { TextArea } from './field.tsx';
import { showToast } from './toaster.tsx';

const SHORTEST_REASON = 3;

type Props<Result> = {
  title: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
  /** A sentence for a refusal by its code; others have the general one. */
  refusals?: Readonly<Record<string, string>>;
  /** Above the reason. */
  children?: ReactNode;
  onSubmit: (reason: string) => Promise<Result>;
  /** The sentence of the toast. */
  done: (result: Result) => string;
  onClose: () => void;
};

/** Confirms an action with the reason that the audit stores. */
export const ReasonDialog = <Result,>(props: Props<Result>) => {
  const { title, text, submit, isDangerous = false, refusals = {}, children } = props;
  const { onSubmit, done, onClose } = props;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const action = useMutation({
    mutationFn: () => onSubmit(reason.trim()),
    onSuccess: async (result) => {
      showToast(done(result));
      onClose();
      await queries.invalidateQueries();
    },
  });
  const isShort = reason.trim().length < SHORTEST_REASON;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort && !action.isPending) action.mutate();
  };
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate>
        <DialogBody>
          {action.error && (
            <FormFailure error={action.error} text={refusals[readFailure(action.error).code]} />
          )}
          {children}
          <TextArea
            label={copy.common.reason}
            hint={copy.common.reasonHint}
            error={isChecked && isShort ? copy.common.reasonShort : undefined}
            autoFocus
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone={isDangerous ? 'danger' : 'primary'} isBusy={action.isPending}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
