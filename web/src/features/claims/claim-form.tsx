import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '#api-client/api-error.ts';
import { type ClaimField, claimErrors, MAX_RESTAURANT } from '#domain/claims/claim-rules.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/show-toast.ts';
import { api } from '../../api/api.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { readBase64 } from '../../browser/read-base64.ts';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { cardsQuery } from '../cards/index.ts';
import styles from './claim-form.module.css';
import { claimsQuery } from './claims-queries.ts';
import { type Evidence, EvidenceFields } from './evidence-fields.tsx';

type ClaimValues = Record<ClaimField, string>;
type Errors = Partial<Record<string, string>>;

const fields: readonly ClaimField[] = ['restaurant', 'purchasedOn', 'amount', 'lastFour'];
const byField = (errors: readonly { field: string; message: string }[]): Errors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

const useSubmitClaim = (onDone: () => void, onRejected: (errors: Errors) => void) => {
  const copy = useCopy('account_center', 'claims');
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ note, photo, ...typed }: ClaimValues & Evidence) =>
      api.claims.create({
        ...typed,
        ...(note.trim() ? { note } : {}),
        ...(photo ? { photo: await readBase64(photo) } : {}),
      }),
    onSuccess: async () => {
      showToast.success(copy.text('sent'));
      await queryClient.invalidateQueries({ queryKey: claimsQuery().queryKey });
      onDone();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      onRejected(errors.length > 0 ? byField(errors) : { form: copy.text('failed') });
    },
  });
};

type Props = { today: string; onDone: () => void };

/** The form for a missing reward. */
export const ClaimForm = ({ today, onDone }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const { data: cards = [] } = useQuery(cardsQuery());
  const [typed, setTyped] = useState<ClaimValues>({
    restaurant: '',
    purchasedOn: '',
    amount: '',
    lastFour: '',
  });
  const [evidence, setEvidence] = useState<Evidence>({ note: '', photo: null });
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useSubmitClaim(onDone, setErrors);
  const problemsOf = (claim: ClaimValues) =>
    byField(
      claimErrors(claim, today).map(({ field, code, values = {} }) => ({
        field,
        message: copy.text(`errors.${code}`, values),
      })),
    );
  const check = (field: ClaimField, values = typed) => {
    const found = problemsOf(values)[field];
    setErrors(({ [field]: _, ...others }) => (found ? { ...others, [field]: found } : others));
  };
  const type = (field: ClaimField, value: string) => {
    const next = { ...typed, [field]: value };
    setTyped(next);
    // Revalidates while typing, because a message removed on blur would move the button under the
    // pointer.
    if (errors[field]) check(field, next);
  };
  const bind = (field: ClaimField) => ({
    name: field,
    label: copy.text(field),
    value: typed[field],
    error: errors[field],
    isRequired: true,
    onChange: ({ target: { value } }: { target: { value: string } }) => type(field, value),
    onBlur: () => check(field),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(typed);
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (!first) mutate({ ...typed, ...evidence });
    else {
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    }
  };
  return (
    <Stack as="form" gap={20} marginTop={20} onSubmit={handleSubmit} noValidate>
      {errors.form && <Notice look="danger">{errors.form}</Notice>}
      <TextField {...bind('restaurant')} maxLength={MAX_RESTAURANT} autoComplete="off" />
      <Grid gap={20} className={styles.pair}>
        <TextField {...bind('purchasedOn')} type="date" max={today} />
        <TextField {...bind('amount')} inputMode="decimal" placeholder="42.50" />
      </Grid>
      <SelectField {...bind('lastFour')}>
        <option value="">{copy.text('choose_card')}</option>
        {cards.map(({ id, cardType, lastFour }) => (
          <option key={id} value={lastFour}>
            {cardType} {copy.text('ending_in', { lastFour })}
          </option>
        ))}
      </SelectField>
      <EvidenceFields
        evidence={evidence}
        errors={{ note: errors.note, photo: errors.photo }}
        onChange={setEvidence}
        onPhotoError={(photo) =>
          setErrors(({ photo: _, ...others }) => (photo ? { ...others, photo } : others))
        }
      />
      <Button type="submit" isBusy={isPending} busyLabel={copy.text('sending')}>
        {copy.text('send')}
      </Button>
      <PrivacyNotice />
    </Stack>
  );
};
