import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldDifference } from '#domain/content/field-differences.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { Changes } from './changes.tsx';
import styles from './content.module.css';
import { entryRefusal } from './entry-refusal.ts';
import type { EntryAddress } from './use-entry-name.ts';

type When = 'now' | 'atTime';

const instantOf = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

const timesFault = (from: string, until: string): string | undefined => {
  if (from === '') return text.times.missing;
  if (Date.parse(from) <= Date.now()) return text.times.past;
  return until !== '' && Date.parse(until) <= Date.parse(from) ? text.times.order : undefined;
};

type Props = {
  name: EntryAddress;
  title: string;
  changes: readonly FieldDifference[];
  isHidden: boolean;
  hasProblems: boolean;
  /** How many programs show the text of the base. */
  inheriting: number;
  onClose: () => void;
  onDone: () => Promise<void>;
};

const usePublish = ({ name, title, onClose, onDone }: Props) => {
  const finish = async (sentence: string) => {
    showToast(sentence);
    onClose();
    await onDone();
  };
  const publish = useMutation(
    api.content.publish.mutationOptions({ onSuccess: () => finish(text.published(title)) }),
  );
  const schedule = useMutation(
    api.contentEditor.schedule.mutationOptions({
      onSuccess: ({ schedule: { startsAt } }) =>
        finish(text.scheduled(title, formatInstant(startsAt))),
    }),
  );
  return {
    isBusy: publish.isPending || schedule.isPending,
    error: publish.error ?? schedule.error,
    now: (note: string) => publish.mutate({ ...name, note }),
    atTime: (times: { startsAt: string; endsAt: string | null }, note: string) =>
      schedule.mutate({ ...name, ...times, note }),
  };
};

/** Publishes the draft of an entry, now or from one time to another, with what changes and a note. */
export const PublishDialog = (props: Props) => {
  const { title, changes, isHidden, hasProblems, onClose } = props;
  const { programName } = useProgram();
  const [when, setWhen] = useState<When>('now');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const publish = usePublish(props);
  const fault = when === 'atTime' ? timesFault(from, until) : undefined;
  const submit = () => {
    setChecked(true);
    const startsAt = instantOf(from);
    if (fault || hasProblems) return;
    if (when === 'now') publish.now(note);
    else if (startsAt) publish.atTime({ startsAt, endsAt: instantOf(until) }, note);
  };
  return (
    <FormDialog
      isWide
      title={text.publishTitle(Math.max(1, changes.length), title)}
      text={
        props.name.layer ? text.publishBaseText(props.inheriting) : text.publishText(programName)
      }
      submit={when === 'now' ? text.publishSubmit : text.scheduleSubmit}
      isBusy={publish.isBusy}
      error={publish.error}
      errorText={entryRefusal(publish.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasProblems && (
        <Note tone="bad" isAlert>
          {text.problemsFirst}
        </Note>
      )}
      <div className={styles.boxed}>
        {isHidden ? text.hiding.changes : <Changes changes={changes} />}
      </div>
      <Segmented
        label={text.when}
        options={[
          { value: 'now' as const, label: text.now },
          { value: 'atTime' as const, label: text.atTime },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'atTime' && (
        <div className={styles.times}>
          <TextField
            type="datetime-local"
            label={text.from}
            hint={text.timeZone}
            error={isChecked ? fault : undefined}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            type="datetime-local"
            label={text.until}
            hint={text.untilHint}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
      )}
      <TextField
        label={text.note}
        hint={text.noteHint}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
};
