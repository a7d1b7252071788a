import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type FormEvent, useState } from 'react';
import type { StaffAccrualFile } from '#contract/staff/accruals.ts';
import { api } from '../../api/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { copy } from '../../copy/copy.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { Menu, MenuItem } from '../../parts/menu.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './money.module.css';

const SHORTEST_REASON = 3;
const text = copy.accruals;
const showRefused = () => showToast(copy.failures.refused.title, { isError: true });

type FileProps = { file: StaffAccrualFile };

const AcknowledgeDialog = ({ file, onClose }: FileProps & { onClose: () => void }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isShort = reason.trim().length < SHORTEST_REASON;
  const acknowledge = useMutation(
    api.accruals.acknowledge.mutationOptions({
      onSuccess: async ({ posted }) => {
        showToast(text.acknowledged(formatCount(posted)));
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort && !acknowledge.isPending)
      acknowledge.mutate({ partner, number: file.number, reason });
  };
  return (
    <Dialog
      title={text.acknowledgeTitle(formatCount(file.number))}
      text={text.acknowledgeText(formatCount(file.waiting))}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {acknowledge.error && <FormFailure error={acknowledge.error} />}
          <TextArea
            label={copy.common.reason}
            hint={copy.common.reasonHint}
            error={isChecked && isShort ? copy.common.reasonShort : undefined}
            autoFocus
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={acknowledge.isPending}>
            {text.acknowledge}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

/** Download, sending again and acknowledging one file. */
export const FileActions = ({ file }: FileProps) => {
  const { partner } = useProgram();
  const { number } = file;
  const refusal = useRefusal('accruals.run');
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const read = useMutation({
    mutationFn: () => api.accruals.read.call({ partner, number }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
    onError: showRefused,
  });
  const resend = useMutation({
    mutationFn: () => api.accruals.resend.call({ partner, number }),
    onSuccess: async ({ name, csv }) => {
      saveFile(name, csv);
      showToast(text.resent(formatCount(number)));
      await queries.invalidateQueries({ queryKey: api.accruals.key() });
    },
    onError: showRefused,
  });
  return (
    <span className={styles.action}>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={text.actionsOf(formatCount(number))} />}
      >
        <MenuItem onSelect={() => read.mutate()}>{text.download}</MenuItem>
        {!refusal && <MenuItem onSelect={() => resend.mutate()}>{text.resend}</MenuItem>}
        {!refusal && file.waiting > 0 && (
          <MenuItem onSelect={() => setOpen(true)}>{text.acknowledgeAll}</MenuItem>
        )}
      </Menu>
      {isOpen && <AcknowledgeDialog file={file} onClose={() => setOpen(false)} />}
    </span>
  );
};
