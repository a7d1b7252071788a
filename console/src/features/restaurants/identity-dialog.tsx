import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MerchantField, StaffMerchant } from '#contract/staff/merchants.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { TextArea, TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';

const text = copy.restaurants.identityDialog;
const names = Object.keys(text.fields) as MerchantField[];
const isLong: ReadonlySet<MerchantField> = new Set(['about', 'cuisines', 'hours', 'menus']);

const refusalOf = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  if (code !== 'INVALID_FIELD') return undefined;
  return text.invalid(text.fields[data.field as MerchantField], String(data.problem));
};

type Props = { merchant: StaffMerchant; onClose: () => void };

/** Identity, hours and menus of a restaurant; only the fields that differ are sent. */
export const IdentityDialog = ({ merchant: { id: merchantId, fields }, onClose }: Props) => {
  const queries = useQueryClient();
  const { form, field, check } = useFields<MerchantField | 'reason'>({ ...fields, reason: '' });
  const save = useMutation(
    api.merchants.change.mutationOptions({
      onSuccess: async ({ changed }) => {
        showToast(text.done(changed.length));
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const { reason } = form;
  const submit = () => {
    check();
    if (reasonError(reason)) return;
    const changed = names.filter((name) => form[name] !== fields[name]);
    const edited = Object.fromEntries(changed.map((name) => [name, form[name]]));
    save.mutate({ merchantId, fields: edited, reason });
  };
  return (
    <FormDialog
      title={text.title}
      text={text.text}
      isWide
      submit={text.submit}
      isBusy={save.isPending}
      error={save.error}
      errorText={refusalOf(save.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {names.map((name) => {
        const Field = isLong.has(name) ? TextArea : TextField;
        return (
          <Field
            key={name}
            label={text.fields[name]}
            hint={text.hints[name]}
            value={form[name]}
            onChange={field(name).onChange}
          />
        );
      })}
      <ReasonField {...field('reason', reasonError(reason))} />
    </FormDialog>
  );
};
