import { useMutation } from '@tanstack/react-query';
import type { StaffContentDetail } from '#contract/staff/content-editor.ts';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { copy } from '../../copy/copy.ts';
import { showToast } from '../../parts/toaster.tsx';
import { nameOfEntry } from './content-state.tsx';
import type { EntryAddress } from './use-entry-name.ts';

type Input = {
  name: EntryAddress;
  entry: StaffContentDetail;
  flush: () => Promise<boolean>;
  onDone: () => Promise<void>;
};

/** Drafts that the page leaves an entry out, or shows it again. */
export const useHiding = ({ name, entry, flush, onDone }: Input) => {
  const outcome = {
    onSuccess: onDone,
    onError: () => showToast(copy.failures.broken.title, { isError: true }),
  };
  const hide = useMutation({
    ...outcome,
    mutationFn: async () => {
      await flush();
      await api.content.hide.call(name);
      showToast(text.hiding.done(nameOfEntry(entry)));
    },
  });
  const show = useMutation({
    ...outcome,
    mutationFn: () =>
      api.contentEditor.save.call({ ...name, fields: entry.fields, version: entry.version }),
  });
  return {
    isBusy: hide.isPending || show.isPending,
    hide: () => hide.mutate(),
    show: () => show.mutate(),
  };
};
