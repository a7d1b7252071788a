import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { TextDialog } from '../../parts/text-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { AuthenticatorSecret } from '../../session/authenticator-secret.tsx';
import { RecoveryCodeList } from '../../session/recovery-code-list.tsx';
import { useSession } from '../../session/session.ts';
import { stepRefusal, weakPasswordText } from '../../session/step-refusal.ts';
import { useReadSession } from '../../session/use-staged.ts';

const text = copy.account;
type Closing = { onClose: () => void };

/** Codes that are shown once, in a dialog that only closes. */
export const ShownCodes = ({ codes, onClose }: Closing & { codes: readonly string[] }) => {
  const { title, text: note, done } = copy.signIn.recoveryCodes;
  return (
    <Dialog title={title} text={note} onClose={onClose}>
      <DialogBody>
        <RecoveryCodeList codes={codes} />
      </DialogBody>
      <DialogFoot>
        <Button tone="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const ChangePassword = ({ onClose }: Closing) => {
  const readSession = useReadSession();
  const change = useMutation(
    api.session.changePassword.mutationOptions({
      onSuccess: async () => {
        showToast(text.password.changed);
        onClose();
        await readSession();
      },
    }),
  );
  return (
    <TextDialog
      {...text.password}
      onClose={onClose}
      field={{ label: text.password.label, hint: copy.signIn.invitation.hint, type: 'password' }}
      isBusy={change.isPending}
      error={change.error}
      refusal={weakPasswordText(change.error)}
      faultOf={(password) => (password ? undefined : copy.signIn.passwordNeeded)}
      onSubmit={(password) => change.mutate({ password })}
    />
  );
};

const SetAuthenticator = ({ onClose }: Closing) => {
  const [code, setCode] = useState('');
  const readSession = useReadSession();
  const secret = useQuery(
    api.session.beginEnrollment.queryOptions({ gcTime: 0, staleTime: Infinity, retry: false }),
  );
  const confirm = useMutation(
    api.session.confirmEnrollment.mutationOptions({
      onSuccess: async () => {
        showToast(text.authenticator.done);
        await readSession();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length >= 6 && !confirm.isPending) confirm.mutate({ code });
  };
  if (confirm.data) return <ShownCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  const { error } = confirm.error ? confirm : secret;
  return (
    <Dialog title={text.authenticator.title} text={text.authenticator.text} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {error && <FormFailure error={error} text={stepRefusal(error)} />}
          {secret.data && <AuthenticatorSecret {...secret.data} />}
          <TextField
            label={copy.signIn.enroll.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={confirm.isPending}>
            {text.authenticator.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

const RenewCodes = ({ onClose }: Closing) => {
  const readSession = useReadSession();
  const renew = useMutation(
    api.session.renewRecoveryCodes.mutationOptions({ onSuccess: readSession }),
  );
  if (renew.data) return <ShownCodes codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <TextDialog
      {...text.codes}
      onClose={onClose}
      isBusy={renew.isPending}
      error={renew.error}
      onSubmit={() => renew.mutate(undefined)}
    />
  );
};

type Method = {
  id: 'password' | 'authenticator' | 'codes';
  name: string;
  state: ReactNode;
  act: string;
};

const columnsFor = (onAct: (id: Method['id']) => void): readonly Column<Method>[] => [
  { id: 'method', title: text.signIn.method, cell: ({ name }) => name },
  { id: 'state', title: text.signIn.state, cell: ({ state }) => state },
  {
    id: 'act',
    title: '',
    cell: ({ id, name, act }) => (
      <Button size="small" aria-label={`${act}: ${name}`} onClick={() => onAct(id)}>
        {act}
      </Button>
    ),
    isNumber: true,
  },
];

const useMethods = (): Method[] => {
  const { account, factors } = useSession();
  const { signIn } = text;
  const password = account.hasPassword ? (
    <Mark tone="good">{signIn.passwordSet}</Mark>
  ) : (
    signIn.passwordNone
  );
  const authenticator = factors.hasAuthenticator ? (
    <Mark tone="good">{signIn.authenticatorSet}</Mark>
  ) : (
    signIn.authenticatorNone
  );
  const codes: Method = {
    id: 'codes',
    name: signIn.codes,
    act: signIn.renew,
    state: signIn.codesLeft(String(account.recoveryCodesLeft)),
  };
  return [
    { id: 'password', name: signIn.password, state: password, act: signIn.change },
    {
      id: 'authenticator',
      name: signIn.authenticator,
      state: authenticator,
      act: factors.hasAuthenticator ? signIn.replace : signIn.setUp,
    },
    ...(account.hasSecondFactor ? [codes] : []),
  ];
};

/** The password, the authenticator and the recovery codes, each with what changes it. */
export const SignInMethods = () => {
  const [open, setOpen] = useState<Method['id']>();
  const methods = useMethods();
  const onClose = () => setOpen(undefined);
  return (
    <Panel title={text.signIn.title}>
      <Table
        label={text.signIn.title}
        columns={columnsFor(setOpen)}
        rows={methods}
        rowKey={({ id }) => id}
        isInPanel
      />
      {open === 'password' && <ChangePassword onClose={onClose} />}
      {open === 'authenticator' && <SetAuthenticator onClose={onClose} />}
      {open === 'codes' && <RenewCodes onClose={onClose} />}
    </Panel>
  );
};
