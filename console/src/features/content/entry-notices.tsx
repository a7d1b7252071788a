import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatInstant } from '../../session/format.ts';
import { useContentRefusal } from './use-content-refusal.ts';
import type { useEditLock } from './use-edit-lock.ts';
import { useLayer } from './use-entry-name.ts';

type Lock = ReturnType<typeof useEditLock>;
type Changed = { onChanged: () => Promise<void> };

const LockNotice = ({ lock, onChanged }: { lock: Lock } & Changed) => {
  const refusal = useContentRefusal(useLayer());
  const [isOpen, setOpen] = useState(false);
  const { other } = lock;
  if (!other) return null;
  const takeOver = async () => {
    await lock.takeOver();
    setOpen(false);
    showToast(text.lock.took);
    await onChanged();
  };
  return (
    <Note tone="warn" isAlert>
      <span>
        {other.isLost
          ? text.lock.taken(other.holder)
          : text.lock.other(other.holder, formatInstant(other.since))}
      </span>
      <Button size="small" reason={refusal} onClick={() => setOpen(true)}>
        {text.lock.takeOver}
      </Button>
      {isOpen && (
        <FormDialog
          title={text.lock.title(other.holder)}
          text={text.lock.text}
          submit={text.lock.takeOver}
          isBusy={lock.isTaking}
          error={null}
          onSubmit={() => void takeOver()}
          onClose={() => setOpen(false)}
        >
          {null}
        </FormDialog>
      )}
    </Note>
  );
};

const ScheduleNotice = ({ entry, onChanged }: { entry: StaffContentDetail } & Changed) => {
  const layer = useLayer();
  const refusal = useContentRefusal(layer);
  const { schedule, page, slug } = entry;
  const cancel = useMutation(
    api.contentEditor.unschedule.mutationOptions({
      onSuccess: async () => {
        showToast(schedule?.isRunning ? text.schedule.ended : text.schedule.canceled);
        await onChanged();
      },
      onError: () => showToast(copy.failures.broken.title, { isError: true }),
    }),
  );
  if (!schedule) return null;
  const { startsAt, endsAt, author, isRunning } = schedule;
  const end = endsAt === null ? '' : formatInstant(endsAt);
  return (
    <Note>
      <span>
        {isRunning
          ? text.schedule.runs(end, author)
          : text.schedule.waits(formatInstant(startsAt), end, author)}
      </span>
      <Button
        size="small"
        reason={refusal}
        isBusy={cancel.isPending}
        onClick={() => cancel.mutate({ ...layer, page, slug })}
      >
        {isRunning ? text.schedule.end : text.schedule.cancel}
      </Button>
    </Note>
  );
};

type Props = {
  entry: StaffContentDetail;
  lock: Lock;
  /** Shows a hidden entry again; absent where it may not be changed. */
  onShow: (() => void) | undefined;
} & Changed;

/** Notices before editing: another editor, a schedule, a hidden entry. */
export const EntryNotices = ({ entry, lock, onShow, onChanged }: Props) => (
  <>
    <LockNotice lock={lock} onChanged={onChanged} />
    <ScheduleNotice entry={entry} onChanged={onChanged} />
    {entry.isHidden && (
      <Note>
        <span>{entry.draft ? text.hiding.draft : text.hidden}</span>
        {onShow && (
          <Button size="small" onClick={onShow}>
            {text.hiding.show}
          </Button>
        )}
      </Note>
    )}
  </>
);
