import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffBulk } from '#contract/staff/bulk.ts';
import type { StaffQueueItem } from '#contract/staff/queues.ts';
import type { QueueDecision, QueueName } from '#domain/queues/queue-decisions.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextArea } from '../../parts/field.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatSignedUnits } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { BulkItems } from './bulk-items.tsx';
import { itemTexts } from './item-texts.ts';

const SHORTEST_REASON = 3;
const text = copy.queues.bulk;

type Props = {
  queue: QueueName;
  decision: QueueDecision;
  items: readonly StaffQueueItem[];
  onClose: () => void;
  onDecided: () => void;
};

/** Decides many items once the effect on each has been shown, then shows what became of each. */
export const BulkDialog = ({ queue, decision, items, onClose, onDecided }: Props) => {
  const program = useProgram();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [decided, setDecided] = useState<StaffBulk>();
  const titles = new Map(items.map((item) => [item.item, itemTexts(item)]));
  const titleOf = (item: string) => {
    const found = titles.get(item);
    return found ? [found.title, found.amount].filter(Boolean).join(', ') : item;
  };
  const input = {
    partner: program.partner,
    queue,
    decision,
    items: items.map(({ item, suggestion }) => ({
      item,
      merchantId: decision === 'accept' ? (suggestion?.merchantId ?? null) : null,
      dineId: decision === 'accept' ? (suggestion?.dineId ?? null) : null,
    })),
  };
  const preview = useQuery({
    queryKey: [...api.bulk.preview.key(), input],
    queryFn: () => api.bulk.preview.call(input),
    retry: false,
    gcTime: 0,
  });
  // The preview, which is still shown, is not read again.
  const refresh = () => {
    for (const queryKey of [api.queues.key(), api.bulk.list.key(), api.home.key(), api.dines.key()])
      void queries.invalidateQueries({ queryKey });
  };
  const undo = async ({ id }: StaffBulk) => {
    await api.bulk.undo.call({ partner: program.partner, id, reason: text.undoneAtOnce });
    showToast(text.undone);
    refresh();
  };
  const start = useMutation(
    api.bulk.start.mutationOptions({
      onSuccess: (bulk) => {
        const done = bulk.items.filter(({ status }) => status === 'done');
        const units = done.reduce((sum, item) => sum + item.units, 0);
        const link = (
          <Button size="small" onClick={() => void undo(bulk)}>
            {text.undo}
          </Button>
        );
        showToast(text.done(formatCount(done.length), formatSignedUnits(units, program)), { link });
        onDecided();
        if (done.length === bulk.items.length) onClose();
        else setDecided(bulk);
        refresh();
      },
    }),
  );
  const isReasonShort = reason.trim().length < SHORTEST_REASON;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!preview.data || isReasonShort || start.isPending) return;
    start.mutate({ ...input, reason });
  };
  const shown = decided?.items ?? preview.data?.items;
  const error = start.error ?? preview.error;
  return (
    <Dialog
      title={text.title(text.decisions[decision], formatCount(items.length))}
      text={decided ? text.decidedText : text.text}
      isWide
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {error && <FormFailure error={error} />}
          {preview.isPending && <Skeleton />}
          {shown && <BulkItems items={shown} titleOf={titleOf} isPreview={!decided} />}
          {preview.data && !decided && (
            <p role="status">{text.total(formatSignedUnits(preview.data.units, program))}</p>
          )}
          {!decided && (
            <TextArea
              label={queue === 'claim' ? copy.queues.decide.reasonForMember : copy.common.reason}
              hint={copy.common.reasonHint}
              maxLength={200}
              value={reason}
              error={isChecked && isReasonShort ? copy.common.reasonShort : undefined}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{decided ? copy.common.close : copy.common.cancel}</Button>
          {!decided && (
            <Button type="submit" tone="primary" isBusy={preview.isPending || start.isPending}>
              {text.submit(text.decisions[decision])}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
};
