import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { readFailure } from '../api/read-failure.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { weakPasswordText } from './step-refusal.ts';
import { useReadSession } from './use-staged.ts';

const refusalOf = (error: unknown): string | undefined =>
  readFailure(error).code === 'INVALID_INVITATION'
    ? copy.signIn.invitation.invalid
    : weakPasswordText(error);

/** An invited person sets the password; the session then begins. */
export const InvitationStep = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const text = copy.signIn.invitation;
  const [password, setPassword] = useState('');
  const readSession = useReadSession();
  const invitation = useQuery(api.session.invitation.queryOptions({ input: { token } }));
  const accept = useMutation(
    api.session.acceptInvitation.mutationOptions({
      onSuccess: async () => {
        onDone();
        await readSession();
      },
    }),
  );
  const error = accept.error ?? invitation.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !accept.isPending) accept.mutate({ token, password });
  };
  return (
    <SignInPage title={text.title} text={text.text(invitation.data?.email ?? '')}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        {error && <FormFailure error={error} text={refusalOf(error)} />}
        <TextField
          isLarge
          label={text.password}
          hint={text.hint}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" tone="primary" size="large" isWide isBusy={accept.isPending}>
          {text.submit}
        </Button>
      </form>
    </SignInPage>
  );
};
