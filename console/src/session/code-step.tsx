import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { CodeField } from './code-field.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { stepRefusal } from './step-refusal.ts';
import { passkeyRefusal, usePasskeyProof } from './use-passkey.ts';
import { useReadSession, useSignOut } from './use-staged.ts';

type Props = { email: string; factors: { hasAuthenticator: boolean; passkeys: number } };

const PasskeyProof = ({ isPrimary }: { isPrimary: boolean }) => {
  const proof = usePasskeyProof(
    (response) => api.session.verifyPasskey.call({ response }),
    useReadSession(),
  );
  const refusal = passkeyRefusal(proof.error) ?? stepRefusal(proof.error);
  return (
    <div className={styles.stack}>
      {proof.error && <FormFailure error={proof.error} text={refusal} />}
      <Button
        tone={isPrimary ? 'primary' : undefined}
        size="large"
        isWide
        icon={Fingerprint}
        isBusy={proof.isPending}
        onClick={() => proof.mutate()}
      >
        {copy.signIn.passkey.use}
      </Button>
    </div>
  );
};

/** The second step: a passkey, the code of an authenticator, or a recovery code. */
export const CodeStep = ({ email, factors: { hasAuthenticator, passkeys } }: Props) => {
  const text = copy.signIn;
  const [isRecovery, setRecovery] = useState(false);
  const isTyped = hasAuthenticator || isRecovery;
  const [code, setCode] = useState('');
  const readSession = useReadSession();
  const signOut = useSignOut();
  const verify = useMutation(
    api.session.verifyCode.mutationOptions({
      onSuccess: readSession,
      onError: () => setCode(''),
    }),
  );
  const send = (value: string) => {
    if (value.length >= 6 && !verify.isPending) verify.mutate({ code: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const step = hasAuthenticator ? text.code : text.passkey;
  const { title } = isRecovery ? text.recovery : step;
  return (
    <SignInPage title={title} text={isRecovery ? text.recovery.text : step.text(email)}>
      {passkeys > 0 && !isRecovery && <PasskeyProof isPrimary={!hasAuthenticator} />}
      {isTyped && (
        <form className={styles.stack} onSubmit={submit} noValidate>
          {isRecovery ? (
            <TextField
              isLarge
              label={text.recovery.label}
              value={code}
              autoComplete="off"
              autoFocus
              onChange={(event) => setCode(event.target.value)}
            />
          ) : (
            <CodeField value={code} onChange={setCode} onComplete={send} />
          )}
          {verify.error && <FormFailure error={verify.error} text={stepRefusal(verify.error)} />}
          <Button type="submit" tone="primary" size="large" isWide isBusy={verify.isPending}>
            {text.code.submit}
          </Button>
        </form>
      )}
      <div className={styles.links}>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? text.recovery.back : text.code.useRecovery}
        </Button>
        <Button tone="quiet" size="small" onClick={() => signOut.mutate(undefined)}>
          {text.startOver}
        </Button>
      </div>
    </SignInPage>
  );
};
