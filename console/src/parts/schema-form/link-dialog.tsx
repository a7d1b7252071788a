import { useState } from 'react';
import { isAllowedAddress } from '#domain/content/safe-address.ts';
import { schemaForm as schemaFormCopy } from '../../copy/schema-form.ts';
import { TextField } from '../field.tsx';
import { FormDialog } from '../form-dialog.tsx';

const text = schemaFormCopy.link;

type Props = { address: string; onClose: () => void; onChange: (address: string) => void };

/** The address of a link in rich text; an empty one removes the link. */
export const LinkDialog = ({ address, onClose, onChange }: Props) => {
  const [value, setValue] = useState(address);
  const isAllowed = isAllowedAddress(value);
  return (
    <FormDialog
      title={text.title}
      submit={value === '' ? text.remove : text.submit}
      isBusy={false}
      error={null}
      onClose={onClose}
      onSubmit={() => isAllowed && onChange(value)}
    >
      <TextField
        label={text.address}
        hint={text.hint}
        error={isAllowed ? undefined : text.unsafe}
        autoFocus
        value={value}
        onChange={(event) => setValue(event.target.value.trim())}
      />
    </FormDialog>
  );
};
