import { type FormEvent, type ReactNode, useState } from 'react';
import { copy } from '../copy/copy.ts';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';
import { FormFailure } from './failure.tsx';
import { TextField } from './field.tsx';

type Props = {
  title: string;
  text?: string;
  /** The field; without one the dialog only confirms. */
  field?: { label: string; hint?: string; type?: 'password'; maxLength?: number };
  initial?: string;
  submit: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  error: unknown;
  /** Replaces the general sentence of the error. */
  refusal?: string | undefined;
  /** Why a text cannot be sent; undefined for one that can. */
  faultOf?: (text: string) => string | undefined;
  onSubmit: (text: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog with one text, or with none to confirm. */
export const TextDialog = (props: Props) => {
  const { title, text, field, submit, tone = 'primary', isBusy, error, refusal, onClose } = props;
  const [value, setValue] = useState(props.initial ?? '');
  const [isChecked, setChecked] = useState(false);
  const fault = props.faultOf?.(value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!fault && !isBusy) props.onSubmit(value);
  };
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <form onSubmit={send} noValidate>
        {(field || error !== null || props.children) && (
          <DialogBody>
            {error !== null && <FormFailure error={error} text={refusal} />}
            {props.children}
            {field && (
              <TextField
                {...field}
                {...(field.type ? { autoComplete: 'new-password' } : { autoComplete: 'off' })}
                autoFocus
                value={value}
                error={isChecked ? fault : undefined}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
          </DialogBody>
        )}
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone={tone} isBusy={isBusy}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
