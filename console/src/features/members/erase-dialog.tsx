import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffErasure } from '#contract/staff/member-account.ts';
import type { StaffMember } from '#contract/staff/members.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { saveFile } from '../../browser/save-file.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Properties } from '../../parts/properties.tsx';
import { formatCount, formatInstant, formatUnitsNamed } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

const SHORTEST_REASON = 3;
const text = copy.memberAccount.erase;

const Proof = ({ erasure, onClose }: { erasure: StaffErasure; onClose: () => void }) => {
  const { partner } = useProgram();
  const { labels } = text;
  const save = () =>
    saveFile(text.fileName(partner, erasure.memberId), JSON.stringify(erasure, null, 2));
  return (
    <Dialog title={text.done} text={text.proofText} onClose={onClose}>
      <DialogBody>
        <Properties
          title={text.proof}
          of={[
            [labels.member, String(erasure.memberId)],
            [labels.at, formatInstant(erasure.erasedAt)],
            [labels.by, erasure.erasedBy],
            [labels.reason, erasure.reason],
            [labels.entry, formatCount(erasure.auditSequence)],
            [
              labels.hash,
              <CopyText key="hash" text={erasure.auditHash} name={labels.hash} isMono />,
            ],
            [
              labels.rows,
              erasure.rows
                .map(({ table, count }) => text.row(table, formatCount(count)))
                .join(', '),
            ],
          ]}
        />
      </DialogBody>
      <DialogFoot>
        <Button onClick={save}>{text.save}</Button>
        <Button tone="primary" onClick={onClose}>
          {text.close}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

type Props = { shown: StaffMember; onClose: () => void; onErased: () => void };

/** Erases a member after the email was typed again, and shows the proof. */
export const EraseDialog = ({ shown: { member, balances }, onClose, onErased }: Props) => {
  const program = useProgram();
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const erase = useMutation(api.memberAccount.erase.mutationOptions());
  if (erase.data) return <Proof erasure={erase.data} onClose={onErased} />;
  const isWrong = confirm.trim().toLowerCase() !== member.email.toLowerCase();
  const isShort = reason.trim().length < SHORTEST_REASON;
  const open = balances
    .filter(({ account }) => account !== 'paid')
    .reduce((sum, { units }) => sum + units, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const { partner } = program;
    if (!isWrong && !isShort && !erase.isPending)
      erase.mutate({ partner, email: member.email, confirm, reason });
  };
  const refusals: Readonly<Record<string, string>> = text.refusals;
  return (
    <Dialog title={text.title(member.name)} text={text.text} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {erase.error && (
            <FormFailure error={erase.error} text={refusals[readFailure(erase.error).code]} />
          )}
          {open > 0 && <Note tone="warn">{text.open(formatUnitsNamed(open, program))}</Note>}
          <TextField
            label={text.confirm(member.email)}
            error={isChecked && isWrong ? text.confirmWrong : undefined}
            autoFocus
            autoComplete="off"
            value={confirm}
            onChange={(event) => setConfirm(event.target.value)}
          />
          <TextArea
            label={copy.common.reason}
            hint={copy.common.reasonHint}
            error={isChecked && isShort ? copy.common.reasonShort : undefined}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="danger" isBusy={erase.isPending}>
            {text.submit}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
