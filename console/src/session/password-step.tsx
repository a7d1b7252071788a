import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { Note } from '../parts/note.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { SignOnLinks, SignOnProblem } from './sign-on.tsx';
import { stepRefusal } from './step-refusal.ts';
import { useReadSession } from './use-staged.ts';

/** The first step: email and password. */
export const PasswordStep = ({ hasEnded = false }: { hasEnded?: boolean }) => {
  const text = copy.signIn;
  const [isChecked, setChecked] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const readSession = useReadSession();
  const signIn = useMutation(api.session.signIn.mutationOptions({ onSuccess: readSession }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (email && password && !signIn.isPending) signIn.mutate({ email, password });
  };
  return (
    <SignInPage title={text.title} text={text.text}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        {!signIn.error && <SignOnProblem />}
        {hasEnded && !signIn.error && <Note>{text.ended}</Note>}
        {signIn.error && <FormFailure error={signIn.error} text={stepRefusal(signIn.error)} />}
        <TextField
          isLarge
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isChecked && !email ? text.emailNeeded : undefined}
        />
        <TextField
          isLarge
          label={text.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isChecked && !password ? text.passwordNeeded : undefined}
        />
        <Button type="submit" tone="primary" size="large" isWide isBusy={signIn.isPending}>
          {text.submit}
        </Button>
      </form>
      <p className={styles.or}>{text.passkey.or}</p>
      <div className={styles.others}>
        <PasskeySignIn />
        <SignOnLinks />
      </div>
    </SignInPage>
  );
};
