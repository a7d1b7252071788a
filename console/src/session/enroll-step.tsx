import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { CopyText } from '../parts/copy-text.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { linkClass } from '../parts/text.tsx';
import { showToast } from '../parts/toaster.tsx';
import { stepRefusal } from './password-step.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { useReadSession } from './use-staged.ts';

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const text = copy.signIn.recoveryCodes;
  const readSession = useReadSession();
  const copyAll = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showToast(copy.common.copied(text.name)));
  return (
    <SignInPage title={text.title} text={text.text}>
      <div className={styles.stack}>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button size="large" isWide onClick={() => void copyAll()}>
          {text.copy}
        </Button>
        <Button tone="primary" size="large" isWide onClick={() => void readSession()}>
          {text.done}
        </Button>
      </div>
    </SignInPage>
  );
};

/** Sets up the authenticator that the account must have, and shows the recovery codes once. */
export const EnrollStep = () => {
  const text = copy.signIn.enroll;
  const [code, setCode] = useState('');
  const secret = useQuery(
    api.session.beginEnrollment.queryOptions({ staleTime: Number.POSITIVE_INFINITY, retry: false }),
  );
  const confirm = useMutation(api.session.confirmEnrollment.mutationOptions());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length >= 6 && !confirm.isPending) confirm.mutate({ code });
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} />;
  return (
    <SignInPage title={text.title} text={text.text}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        {secret.error && <FormFailure error={secret.error} />}
        {secret.data && (
          <>
            <CopyText text={secret.data.secret} name={text.secret} isMono />
            <a className={linkClass} href={secret.data.uri}>
              {text.link}
            </a>
          </>
        )}
        <TextField
          isLarge
          label={text.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        {confirm.error && <FormFailure error={confirm.error} text={stepRefusal(confirm.error)} />}
        <Button type="submit" tone="primary" size="large" isWide isBusy={confirm.isPending}>
          {text.submit}
        </Button>
      </form>
    </SignInPage>
  );
};
