import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffMember } from '#contract/staff/members.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { useProgram } from '../../session/session.ts';
import type { Viewing } from './viewed-account.tsx';

const SHORTEST_REASON = 5;
const text = copy.members.view;

type Props = {
  member: StaffMember['member'];
  onClose: () => void;
  onView: (viewing: Viewing) => void;
};

/** Opens the account of a member read-only; the reason is in the audit. */
export const ViewAsDialog = ({ member, onClose, onView }: Props) => {
  const { partner } = useProgram();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const view = useMutation(
    api.members.impersonate.mutationOptions({
      onSuccess: ({ id, token }) => {
        onClose();
        onView({ id, token, startedAt: Date.now() });
      },
    }),
  );
  const isShort = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort && !view.isPending) view.mutate({ partner, email: member.email, reason });
  };
  return (
    <Dialog title={text.title(member.name)} text={text.text} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {view.error && <FormFailure error={view.error} />}
          <TextField
            label={text.reason}
            hint={copy.common.reasonHint}
            error={isChecked && isShort ? text.reasonShort : undefined}
            autoFocus
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={view.isPending}>
            {text.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
