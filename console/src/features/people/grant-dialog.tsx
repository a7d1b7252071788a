import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type StaffRole, staffRoles } from '#contract/staff/permissions.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useProgram } from '../../session/session.ts';
import { InvitationLink } from './invitation-link.tsx';

/** Why a change of an account was refused; undefined for failures that have a general sentence. */
const accountRefusal = (error: unknown): string | undefined =>
  copy.staff.refusals[readFailure(error).code];

const SHORTEST_REASON = 3;
const text = copy.staff;
const roles = staffRoles.map((value) => ({ value, label: copy.shell.roles[value] }));

type Props = {
  /** Of a person who has an account. */
  email?: string;
  onClose: () => void;
};

/** Gives a person a role in the program, and an invitation where the account has no password yet. */
export const GrantDialog = ({ email = '', onClose }: Props) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const [form, setForm] = useState({ email, name: '', reason: '' });
  const [role, setRole] = useState<StaffRole>('viewer');
  const [isChecked, setChecked] = useState(false);
  const grant = useMutation(
    api.accounts.invite.mutationOptions({
      onSuccess: async ({ account, token }) => {
        showToast(text.granted(copy.shell.roles[role], account.email));
        if (token === null) onClose();
        await queries.invalidateQueries({ queryKey: api.accounts.key() });
      },
    }),
  );
  const hasEmail = /^\S+@\S+\.\S+$/.test(form.email);
  const isReasonShort = form.reason.trim().length < SHORTEST_REASON;
  const field = (name: keyof typeof form) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!hasEmail || isReasonShort || grant.isPending) return;
    const name = form.name.trim();
    const { reason } = form;
    grant.mutate({ partner, email: form.email, role, reason, ...(name ? { name } : {}) });
  };
  if (grant.data?.token) return <InvitationLink token={grant.data.token} onClose={onClose} />;
  return (
    <Dialog title={text.grantTitle} text={text.grantText} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {grant.error && <FormFailure error={grant.error} text={accountRefusal(grant.error)} />}
          <TextField
            {...field('email')}
            label={text.email}
            type="email"
            autoFocus={!email}
            readOnly={Boolean(email)}
            error={isChecked && !hasEmail ? text.emailWrong : undefined}
          />
          {!email && (
            <TextField {...field('name')} label={text.name} hint={text.nameHint} maxLength={80} />
          )}
          <Segmented label={text.roleName} options={roles} value={role} onChange={setRole} />
          <TextArea
            {...field('reason')}
            label={copy.common.reason}
            hint={copy.common.reasonHint}
            maxLength={200}
            error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={grant.isPending}>
            {text.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
