import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { content as text } from '../../copy/content.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { entryRefusal } from './entry-refusal.ts';
import type { EntryAddress } from './use-entry-name.ts';

type Props = {
  name: EntryAddress;
  version: number;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Removes the draft of an entry. */
export const DiscardDialog = ({ name, version, onClose, onDone }: Props) => {
  const discard = useMutation(
    api.contentEditor.discard.mutationOptions({
      onSuccess: async () => {
        showToast(text.discarded);
        onClose();
        await onDone();
      },
    }),
  );
  return (
    <FormDialog
      title={text.discardTitle}
      text={text.discardText}
      submit={text.discard}
      tone="danger"
      isBusy={discard.isPending}
      error={discard.error}
      errorText={entryRefusal(discard.error)}
      onSubmit={() => discard.mutate({ ...name, version })}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
};
