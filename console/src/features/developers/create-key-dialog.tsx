import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiScope } from '#contract/partner-api/api-endpoint.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { useProgram } from '../../session/session.ts';
import { Choices } from './choices.tsx';
import styles from './developers.module.css';
import { ShownKey } from './shown-key.tsx';

const text = copy.developers;
// The keys of a literal object are its own.
const apiScopes = Object.keys(text.scopes) as ApiScope[];

/** Creates a key of the partner API, and shows it once. */
export const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const { form, field, check } = useFields({ name: '', lastDay: '', reason: '' });
  const [scopes, setScopes] = useState<ReadonlySet<ApiScope>>(new Set());
  const [isTest, setTest] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const create = useMutation(
    api.keys.create.mutationOptions({
      onSuccess: async () => {
        showToast(text.created);
        await queries.invalidateQueries({ queryKey: api.keys.key() });
      },
    }),
  );
  if (create.data) return <ShownKey text={create.data.text} onClose={onClose} />;
  const nameError = form.name.trim() === '' && text.nameShort;
  const submit = () => {
    check();
    setChecked(true);
    if (nameError || reasonError(form.reason) || scopes.size === 0) return;
    const { name, reason } = form;
    const lastDay = form.lastDay || null;
    create.mutate({ partner, name, reason, isTest, scopes: [...scopes], lastDay });
  };
  return (
    <FormDialog
      isWide
      title={text.createTitle}
      text={text.createText}
      submit={text.create}
      isBusy={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...field('name', nameError)}
        label={text.name}
        hint={text.nameHint}
        maxLength={80}
        autoFocus
      />
      <label className={styles.scope}>
        <input type="checkbox" checked={isTest} onChange={() => setTest(!isTest)} />
        {text.isTest}
      </label>
      <Text is="strong">{text.scopesTitle}</Text>
      <Choices
        label={text.scopesTitle}
        values={apiScopes}
        textOf={(scope) => text.scopes[scope]}
        chosen={scopes}
        onChange={setScopes}
      />
      {isChecked && scopes.size === 0 && <p role="alert">{text.scopesShort}</p>}
      <TextField {...field('lastDay')} label={text.lastDay} hint={text.lastDayHint} type="date" />
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};
