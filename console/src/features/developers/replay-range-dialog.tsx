import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { webhooks as text } from '../../copy/webhooks.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';

// The field has a time of this computer's zone.
const instantOf = (value: string): string | null => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const refusals: Readonly<Record<string, string>> = {
  WEBHOOK_DISABLED: text.disabled,
  TOO_MANY_EVENTS: text.tooManyEvents,
  UNKNOWN_WEBHOOK: text.unknown,
};

/** Sends the events of a time again, after it shows how many there are. */
export const ReplayRangeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const { form, field, check } = useFields({ from: '', until: '', reason: '' });
  const [includesDelivered, setIncludesDelivered] = useState(false);
  const [from, until] = [instantOf(form.from), instantOf(form.until)];
  const isRange = from !== null && until !== null && from < until;
  const range = { partner, id, from: from ?? '', until: until ?? '', includesDelivered };
  const counted = useQuery({
    ...api.webhooks.countRange.queryOptions({ input: range }),
    enabled: isRange,
  });
  const replay = useMutation(
    api.webhooks.replayRange.mutationOptions({
      onSuccess: async ({ events }) => {
        showToast(text.replayedRange(formatCount(events)));
        onClose();
        await queries.invalidateQueries({ queryKey: api.webhooks.key() });
      },
    }),
  );
  const submit = () => {
    check();
    if (!isRange || reasonError(form.reason)) return;
    replay.mutate({ ...range, reason: form.reason });
  };
  return (
    <FormDialog
      title={text.rangeTitle}
      text={text.rangeText}
      submit={text.replay}
      isBusy={replay.isPending}
      error={replay.error}
      errorText={replay.error ? refusals[readFailure(replay.error).code] : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('from')} label={text.from} type="datetime-local" autoFocus />
      <TextField
        {...field('until', !isRange && text.rangeShort)}
        label={text.until}
        type="datetime-local"
      />
      <label>
        <input
          type="checkbox"
          checked={includesDelivered}
          onChange={({ target }) => setIncludesDelivered(target.checked)}
        />{' '}
        {text.includesDelivered}
      </label>
      {isRange && (
        <Note>{counted.data ? text.counted(formatCount(counted.data.events)) : text.counting}</Note>
      )}
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};
