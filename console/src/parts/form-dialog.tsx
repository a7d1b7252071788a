import type { ComponentProps, ReactNode } from 'react';
import { copy } from '../copy/copy.ts';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';
import { FormFailure } from './failure.tsx';
import { TextArea } from './field.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  isWide?: boolean;
  submit: string;
  tone?: 'primary' | 'danger';
  isBusy: boolean;
  error: unknown;
  /** Why it was refused, where a sentence of its own explains it. */
  errorText?: string | undefined;
  /** In place of the plain failure. */
  failure?: ReactNode;
  /** More buttons beside the one that submits. */
  actions?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with a form: its failure above the fields, cancel and submit below. */
export const FormDialog = (props: Props) => {
  const { submit, tone = 'primary', isBusy, error, errorText, failure, actions } = props;
  return (
    <Dialog {...props}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) props.onSubmit();
        }}
      >
        <DialogBody>
          {failure ?? (error ? <FormFailure error={error} text={errorText} /> : null)}
          {props.children}
        </DialogBody>
        <DialogFoot>
          <Button onClick={props.onClose}>{copy.common.cancel}</Button>
          {actions}
          <Button type="submit" tone={tone} isBusy={isBusy}>
            {submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

/** Why a person does something, for the audit. */
export const ReasonField = (
  props: Pick<ComponentProps<typeof TextArea>, 'value' | 'error' | 'onChange'>,
) => (
  <TextArea
    {...props}
    label={copy.common.reason}
    hint={copy.common.reasonHint}
    maxLength={200}
    rows={2}
  />
);
