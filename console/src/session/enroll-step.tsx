import { useMutation, useQuery } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useState } from 'react';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { TextField } from '../parts/field.tsx';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import styles from './sign-in.module.css';
import { SignInPage } from './sign-in-page.tsx';
import { stepRefusal } from './step-refusal.ts';
import { passkeyRefusal, useAddPasskey } from './use-passkey.ts';
import { useReadSession } from './use-staged.ts';

const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const text = copy.signIn.recoveryCodes;
  const readSession = useReadSession();
  return (
    <SignInPage title={text.title} text={text.text}>
      <div className={styles.stack}>
        <RecoveryCodeList codes={codes} />
        <Button tone="primary" size="large" isWide onClick={() => void readSession()}>
          {text.done}
        </Button>
      </div>
    </SignInPage>
  );
};

/** Registers the first passkey of an account in place of an authenticator. */
const PasskeyChoice = ({ onDone }: { onDone: (codes: readonly string[]) => void }) => {
  const text = copy.signIn.enroll;
  const add = useAddPasskey(({ recoveryCodes }) => onDone(recoveryCodes));
  const refusal = passkeyRefusal(add.error) ?? stepRefusal(add.error);
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{text.passkeyText}</p>
      {add.error && <FormFailure error={add.error} text={refusal} />}
      <Button
        size="large"
        isWide
        icon={Fingerprint}
        isBusy={add.isPending}
        onClick={() => add.mutate(text.passkeyName)}
      >
        {text.addPasskey}
      </Button>
    </div>
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
  const [codes, setCodes] = useState<readonly string[]>();
  const shown = codes ?? confirm.data?.recoveryCodes;
  if (shown) return <RecoveryCodes codes={shown} />;
  return (
    <SignInPage title={text.title} text={text.text}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        {secret.error && <FormFailure error={secret.error} />}
        {secret.data && <AuthenticatorSecret {...secret.data} />}
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
      <PasskeyChoice onDone={setCodes} />
    </SignInPage>
  );
};
