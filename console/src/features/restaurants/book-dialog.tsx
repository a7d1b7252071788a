import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffBookConflict } from '#contract/staff/book.ts';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { tables as copy } from '../../copy/reservations.ts';
import { TextArea, TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatDay } from '../../session/format.ts';
import {
  bookNumberNames,
  bookNumbers,
  bookTexts,
  readBookDraft,
  readDays,
  readNumber,
  shiftLines,
  tableLines,
} from './book-draft.ts';
import { ShiftLines, TableLines } from './book-lines.tsx';
import styles from './tables.module.css';

const text = copy.dialog;

const Conflicts = ({ of }: { of: readonly StaffBookConflict[] }) =>
  of.length === 0 ? (
    <Note tone="good">{text.noConflict}</Note>
  ) : (
    <Note tone="warn" isAlert>
      {text.conflicts(of.length)}
      <ul className={styles.conflicts}>
        {of.map(({ reservation, date, time, partySize: party, member, lacks }) => (
          <li key={reservation}>
            {text.conflict({ day: formatDay(date), time, party, member })}: {text.lacks[lacks]}
          </li>
        ))}
      </ul>
    </Note>
  );

const useSaving = (onSaved: () => void) => {
  const queries = useQueryClient();
  const check = useMutation(api.reservations.saveBook.mutationOptions());
  const save = useMutation(
    api.reservations.saveBook.mutationOptions({
      onSuccess: async () => {
        showToast(text.saved);
        onSaved();
        await queries.invalidateQueries();
      },
    }),
  );
  return { check, save };
};

type Props = Pick<StaffMerchant, 'book'> & { merchantId: string; onClose: () => void };

/** Tables and shifts of a restaurant; the bookings that would not fit are shown before they are saved. */
export const BookDialog = ({ merchantId, book, onClose }: Props) => {
  const [tables, setTables] = useState(() => tableLines(book));
  const [shifts, setShifts] = useState(() => shiftLines(book));
  const { form, field, check: showErrors } = useFields({ ...bookTexts(book), reason: '' });
  const [fault, setFault] = useState<string>();
  const [checked, setChecked] = useState('');
  const { check, save } = useSaving(onClose);
  const draft = readBookDraft({ tables, shifts, texts: form });
  const typed = JSON.stringify(draft);
  const conflicts = checked === typed ? check.data?.conflicts : undefined;
  const submit = () => {
    showErrors();
    setFault(
      'fault' in draft && draft.fault !== 'wrongField' ? text.faults[draft.fault] : undefined,
    );
    if ('fault' in draft || reasonError(form.reason)) return;
    const input = { merchantId, ...draft.book, reason: form.reason };
    if (conflicts) save.mutate({ ...input, seenConflicts: conflicts.length });
    else check.mutate({ ...input, isDryRun: true }, { onSuccess: () => setChecked(typed) });
  };
  const error = save.error ?? check.error;
  const isChanged = readFailure(error).code === 'CONFLICTS_CHANGED';
  const act = conflicts && (conflicts.length > 0 ? text.saveAnyway(conflicts.length) : text.save);
  return (
    <FormDialog
      title={text.title}
      text={text.text}
      isWide
      submit={act ?? text.check}
      isBusy={save.isPending || check.isPending}
      error={error}
      errorText={isChanged ? text.changed : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {fault && (
        <Note tone="bad" isAlert>
          {fault}
        </Note>
      )}
      <TableLines lines={tables} onChange={setTables} />
      <ShiftLines lines={shifts} onChange={setShifts} />
      <div className={styles.numbers}>
        {bookNumberNames.map((name) => (
          <TextField
            key={name}
            {...field(
              name,
              readNumber(name, form[name]) === undefined && text.wrongNumber(bookNumbers[name]),
            )}
            label={text.numbers[name]}
            inputMode="numeric"
          />
        ))}
      </div>
      <TextArea
        {...field('closures', readDays(form.closures) === undefined && text.wrongDates)}
        label={text.closures}
        hint={text.closuresHint}
      />
      <ReasonField {...field('reason', reasonError(form.reason))} />
      {conflicts && <Conflicts of={conflicts} />}
    </FormDialog>
  );
};
