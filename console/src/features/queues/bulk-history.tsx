import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffBulk } from '#contract/staff/bulk.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { BulkItems } from './bulk-items.tsx';
import styles from './queue-item.module.css';

const SHORTEST_REASON = 3;
const SHOWN = 10;
const text = copy.queues.bulk;

const countOf = ({ items }: StaffBulk, status: StaffBulk['items'][number]['status']): number =>
  items.filter((item) => item.status === status).length;

const Entry = ({ bulk }: { bulk: StaffBulk }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('queues.decide');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const withToast = (done: string) => ({
    onSuccess: async () => {
      showToast(done);
      await queries.invalidateQueries();
    },
  });
  const undo = useMutation(api.bulk.undo.mutationOptions(withToast(text.undone)));
  const resume = useMutation(api.bulk.resume.mutationOptions(withToast(text.continued)));
  const { id, queue, decision, madeBy, createdAt, items, undoneBy } = bulk;
  const waiting = undoneBy === null ? countOf(bulk, 'waiting') : 0;
  const done = countOf(bulk, 'done');
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const takeBack = () => {
    setChecked(true);
    if (!isReasonShort && !undo.isPending) undo.mutate({ partner, id, reason });
  };
  const error = undo.error ?? resume.error;
  return (
    <details className={styles.bulk}>
      <summary>
        {copy.queues.names[queue]}:{' '}
        {text.title(text.decisions[decision], formatCount(items.length))}{' '}
        <Text is="dim">{text.by(madeBy, formatInstant(createdAt))}</Text>
      </summary>
      {error && <FormFailure error={error} />}
      <BulkItems items={items} />
      {undoneBy && <Text is="soft">{text.undoneBy(undoneBy)}</Text>}
      <div className={styles.actions}>
        {waiting > 0 && (
          <Button
            size="small"
            tone="primary"
            reason={refusal}
            isBusy={resume.isPending}
            onClick={() => resume.mutate({ partner, id })}
          >
            {text.resume(formatCount(waiting))}
          </Button>
        )}
      </div>
      {done > 0 && (
        <>
          <TextField
            label={text.undoReason}
            maxLength={200}
            value={reason}
            error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            size="small"
            tone="danger"
            reason={refusal}
            isBusy={undo.isPending}
            onClick={takeBack}
          >
            {text.undoCount(formatCount(done))}
          </Button>
        </>
      )}
    </details>
  );
};

/** The latest decisions about many items: what became of each, continued or undone. */
export const BulkHistory = ({ onClose }: { onClose: () => void }) => {
  const { partner } = useProgram();
  const found = useQuery(api.bulk.list.queryOptions({ input: { partner, limit: SHOWN } }));
  const bulks = found.data?.bulks;
  return (
    <Dialog title={text.history} text={text.historyText} isWide onClose={onClose}>
      <DialogBody>
        {found.error && <FormFailure error={found.error} />}
        {found.isPending && <Skeleton />}
        {bulks?.length === 0 && <p>{text.noHistory}</p>}
        {bulks?.map((bulk) => (
          <Entry key={bulk.id} bulk={bulk} />
        ))}
      </DialogBody>
    </Dialog>
  );
};
