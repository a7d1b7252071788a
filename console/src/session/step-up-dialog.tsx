import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { onStepUp } from '../api/step-up.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../parts/dialog.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { useSession } from './session.ts';
import { SignOnLinks } from './sign-on.tsx';
import { stepRefusal } from './step-refusal.ts';
import { passkeyRefusal, usePasskeyProof } from './use-passkey.ts';

type Close = (isConfirmed: boolean) => void;
type Way = 'code' | 'password';

const fields = {
  code: { label: copy.signIn.stepUp.code, autoComplete: 'one-time-code' },
  password: {
    label: copy.signIn.stepUp.password,
    type: 'password',
    autoComplete: 'current-password',
  },
} as const;

/** Proves the identity by a text that the person types. */
const TypedProof = ({ way, onClose }: { way: Way; onClose: Close }) => {
  const [value, setValue] = useState('');
  const stepUp = useMutation(
    api.session.stepUp.mutationOptions({
      onSuccess: () => onClose(true),
      onError: () => setValue(''),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value && !stepUp.isPending) stepUp.mutate({ [way]: value });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {stepUp.error && <FormFailure error={stepUp.error} text={stepRefusal(stepUp.error)} />}
        <TextField
          {...fields[way]}
          autoFocus
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => onClose(false)}>{copy.common.cancel}</Button>
        <Button type="submit" tone="primary" isBusy={stepUp.isPending}>
          {copy.signIn.stepUp.submit}
        </Button>
      </DialogFoot>
    </form>
  );
};

const PasskeyProof = ({ onClose }: { onClose: Close }) => {
  const proof = usePasskeyProof(
    (passkey) => api.session.stepUp.call({ passkey }),
    () => onClose(true),
  );
  return (
    <DialogBody>
      {proof.error && (
        <FormFailure
          error={proof.error}
          text={passkeyRefusal(proof.error) ?? stepRefusal(proof.error)}
        />
      )}
      <Button tone="primary" isWide isBusy={proof.isPending} onClick={() => proof.mutate()}>
        {copy.signIn.passkey.use}
      </Button>
    </DialogBody>
  );
};

const StepUpForm = ({ onClose }: { onClose: Close }) => {
  const text = copy.signIn.stepUp;
  const { stepUpBy, factors } = useSession();
  // A recovery code stands in for a passkey that is not at hand.
  const way = stepUpBy === 'password' ? 'password' : 'code';
  return (
    <Dialog title={text.title} text={text.text} onClose={() => onClose(false)}>
      {factors.passkeys > 0 && <PasskeyProof onClose={onClose} />}
      {stepUpBy === 'signOn' ? (
        <DialogBody>
          <p>{copy.signIn.signOn.againText}</p>
          <SignOnLinks isAgain />
        </DialogBody>
      ) : (
        <TypedProof way={way} onClose={onClose} />
      )}
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
