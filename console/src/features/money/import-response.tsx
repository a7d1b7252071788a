import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../parts/dialog.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';

const text = copy.accruals.response;

type Summary = Awaited<ReturnType<typeof api.imports.acknowledgments.call>>;
type Input = Parameters<typeof api.imports.acknowledgments.call>[0];

const summaryOf = ({ posted, rejected, repeated, faults }: Summary): string =>
  text.summary({
    posted: formatCount(posted),
    rejected: formatCount(rejected),
    repeated: formatCount(repeated),
    faults: formatCount(faults),
  });

const ResponseDialog = ({ onClose }: { onClose: () => void }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [isChecked, setChecked] = useState(false);
  // A `File` streams its bytes on the wire; its type of the browser names another iterable.
  const inputOf = (isDryRun: boolean): Input => ({
    partner,
    file: file as unknown as Input['file'],
    isDryRun,
  });
  const check = useMutation({
    mutationFn: () => api.imports.acknowledgments.call(inputOf(true)),
  });
  const apply = useMutation({
    mutationFn: () => api.imports.acknowledgments.call(inputOf(false)),
    onSuccess: async (done) => {
      showToast(text.applied(summaryOf(done)));
      onClose();
      await queries.invalidateQueries();
    },
  });
  const error = apply.error ?? check.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!file || apply.isPending || check.isPending) return;
    if (check.data) apply.mutate();
    else check.mutate();
  };
  return (
    <Dialog title={text.title} text={text.text} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          {error && (
            <FormFailure
              error={error}
              text={readFailure(error).code === 'INVALID_FILE' ? text.invalid : undefined}
            />
          )}
          <TextField
            label={text.file}
            hint={text.fileHint}
            error={isChecked && !file ? text.fileMissing : undefined}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              check.reset();
              apply.reset();
            }}
          />
          {check.data && (
            <Note tone={check.data.faults > 0 ? 'warn' : 'good'} isAlert>
              <span>{summaryOf(check.data)}</span>
            </Note>
          )}
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>{copy.common.cancel}</Button>
          <Button type="submit" tone="primary" isBusy={check.isPending || apply.isPending}>
            {check.data ? text.apply : text.check}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};

/** Applies the partner's response to accrual files, after showing what it would change. */
export const ImportResponse = () => {
  const refusal = useRefusal('accruals.run');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={Upload} reason={refusal} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <ResponseDialog onClose={() => setOpen(false)} />}
    </>
  );
};
