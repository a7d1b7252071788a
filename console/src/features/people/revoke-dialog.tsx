import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffAccount } from '#contract/staff/accounts.ts';
import type { StaffGrant } from '#contract/staff/permissions.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { showToast } from '../../parts/toaster.tsx';

const SHORTEST_REASON = 3;
const text = copy.staff;

type Props = { account: StaffAccount; grant: StaffGrant; onClose: () => void };

/** Removes a role; the reason is in the audit. */
export const RevokeDialog = ({ account, grant, onClose }: Props) => {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const role = copy.shell.roles[grant.role];
  const revoke = useMutation(
    api.accounts.revoke.mutationOptions({
      onSuccess: async () => {
        showToast(text.revoked(role, account.name));
        onClose();
        await queries.invalidateQueries({ queryKey: api.accounts.key() });
      },
    }),
  );
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isReasonShort || revoke.isPending) return;
    revoke.mutate({ partner: grant.partner, email: account.email, role: grant.role, reason });
  };
  return (
    <Dialog title={text.revokeTitle(role, account.name)} text={text.revokeText} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {revoke.error && <FormFailure error={revoke.error} />}
          <TextArea
            label={copy.common.reason}
            hint={copy.common.reasonHint}
            maxLength={200}
            autoFocus
            value={reason}
            error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={revoke.isPending}>
            {text.revoke}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
