import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { content as contentCopy } from '../../copy/content.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { nameOfEntry } from './content-state.tsx';
import { type EntryAddress, searchIn } from './use-entry-name.ts';

const text = contentCopy.add;

// `Summer nights` is `summer-nights`.
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '');

const refusalOf = (error: unknown): string | undefined =>
  readFailure(error).code === 'NAME_TAKEN' ? text.taken : undefined;

type Props = { from: EntryAddress; onClose: () => void };

/** Drafts a new entry like another one of the page, and opens it. */
export const AddEntryDialog = ({ from, onClose }: Props) => {
  const { partner, page } = from;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const slug = slugOf(name);
  const add = useMutation(
    api.contentEditor.add.mutationOptions({
      onSuccess: async () => {
        onClose();
        await queries.invalidateQueries({ queryKey: api.contentEditor.list.key() });
        await navigate({
          to: '/$partner/content/$page/$slug',
          params: { partner, page, slug },
          search: searchIn(from),
        });
        showToast(text.done(nameOfEntry({ page, slug })));
      },
    }),
  );
  return (
    <FormDialog
      title={text.title(nameOfEntry(from))}
      text={page === 'earn_details' ? text.pageText : text.text}
      submit={text.submit}
      isBusy={add.isPending}
      error={add.error}
      errorText={refusalOf(add.error)}
      onSubmit={() => {
        setChecked(true);
        if (slug !== '') add.mutate({ ...from, slug, from: from.slug });
      }}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={page === 'earn_details' && slug !== '' ? text.path(slug) : text.nameHint}
        error={isChecked && slug === '' ? text.noName : undefined}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
};
