import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { CodeField } from './code-field.tsx';
import { stepRefusal } from './password-step.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { useReadSession, useSignOut } from './use-staged.ts';

/** The second step: the code of an authenticator, or a recovery code. */
export const CodeStep = ({ email }: { email: string }) => {
  const text = copy.signIn;
  const [isRecovery, setRecovery] = useState(false);
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
  const title = isRecovery ? text.recovery.title : text.code.title;
  return (
    <SignInPage title={title} text={isRecovery ? text.recovery.text : text.code.text(email)}>
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
      <div className={styles.links}>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
          }}
        >
          {isRecovery ? text.recovery.useCode : text.code.useRecovery}
        </Button>
        <Button tone="quiet" size="small" onClick={() => signOut.mutate(undefined)}>
          {text.startOver}
        </Button>
      </div>
    </SignInPage>
  );
};
