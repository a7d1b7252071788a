import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { onStepUp } from '../api/step-up.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../parts/dialog.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { stepRefusal } from './password-step.tsx';
import { useSession } from './session.ts';

type Close = (isConfirmed: boolean) => void;

const StepUpForm = ({ onClose }: { onClose: Close }) => {
  const text = copy.signIn.stepUp;
  const isByCode = useSession().stepUpBy === 'code';
  const [value, setValue] = useState('');
  const stepUp = useMutation(
    api.session.stepUp.mutationOptions({
      onSuccess: () => onClose(true),
      onError: () => setValue(''),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value && !stepUp.isPending) stepUp.mutate(isByCode ? { code: value } : { password: value });
  };
  return (
    <Dialog title={text.title} text={text.text} onClose={() => onClose(false)}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {stepUp.error && <FormFailure error={stepUp.error} text={stepRefusal(stepUp.error)} />}
          <TextField
            label={isByCode ? text.code : text.password}
            autoFocus
            value={value}
            onChange={(event) => setValue(event.target.value)}
            {...(isByCode
              ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
              : { type: 'password', autoComplete: 'current-password' })}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={() => onClose(false)}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={stepUp.isPending}>
            {text.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

/** Prompts for a proof of identity when a call requires a recent one. */
export const StepUpDialog = () => {
  const [request, setRequest] = useState<{ resolve: Close }>();
  useEffect(() => onStepUp(setRequest), []);
  if (!request) return null;
  return (
    <StepUpForm
      onClose={(isConfirmed) => {
        setRequest(undefined);
        request.resolve(isConfirmed);
      }}
    />
  );
};
