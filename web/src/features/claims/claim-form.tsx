import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ClaimField, claimErrors } from '#domain/claims/claim-rules.ts';
import { Button } from '#ui/button.tsx';
import { FieldRow, SelectField, TextField } from '#ui/field.tsx';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { cardsQuery } from '../cards/index.ts';
import { ClaimSuggestions } from './claim-suggestions.tsx';
import type { ClaimedReservation } from './claims-queries.ts';
import { DateField } from './date-field.tsx';
import { type Evidence, EvidenceFields } from './evidence-fields.tsx';
import { RestaurantField } from './restaurant-field.tsx';
import { byField, type Errors, useSubmitClaim } from './use-submit-claim.ts';

type ClaimValues = Record<ClaimField, string>;

const fields: readonly ClaimField[] = ['restaurant', 'purchasedOn', 'amount', 'lastFour'];

type Props = {
  today: string;
  /** The reservation whose check is missing: restaurant and date are known, and the amount is optional. */
  reservation?: ClaimedReservation | undefined;
  onReservation?: (reservation: ClaimedReservation) => void;
  onDone: () => void;
};

/** The form for a missing reward. */
export const ClaimForm = ({ today, reservation, onReservation, onDone }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const { data: cards = [] } = useQuery(cardsQuery());
  const [typed, setTyped] = useState<ClaimValues>({
    restaurant: reservation?.restaurant ?? '',
    purchasedOn: reservation?.date ?? '',
    amount: '',
    lastFour: '',
  });
  const [evidence, setEvidence] = useState<Evidence>({ note: '', photo: null });
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useSubmitClaim(onDone, setErrors);
  const problemsOf = (claim: ClaimValues) =>
    byField(
      claimErrors(claim, today, reservation !== undefined).map(({ field, code, values = {} }) => ({
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
  const bound = (field: ClaimField) => ({
    label: copy.text(field),
    value: typed[field],
    error: errors[field],
    onBlur: () => check(field),
  });
  const bind = (field: ClaimField) => ({
    ...bound(field),
    name: field,
    isRequired: true,
    onChange: ({ target: { value } }: { target: { value: string } }) => type(field, value),
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(typed);
    setErrors(found);
    const first = fields.find((field) => found[field]);
    if (!first) mutate({ ...typed, ...evidence, reservationId: reservation?.id });
    else {
      const control = event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    }
  };
  return (
    <Stack as="form" gap={20} marginTop={20} onSubmit={handleSubmit} noValidate>
      {errors.form && <Notice variant="danger">{errors.form}</Notice>}
      {!reservation && onReservation && (
        <ClaimSuggestions
          restaurant={typed.restaurant}
          onReservation={onReservation}
          onRestaurant={(name) => type('restaurant', name)}
        />
      )}
      {!reservation && (
        <RestaurantField {...bound('restaurant')} onText={(text) => type('restaurant', text)} />
      )}
      <FieldRow>
        {!reservation && (
          <DateField
            {...bound('purchasedOn')}
            today={today}
            onDate={(date) => type('purchasedOn', date)}
          />
        )}
        <TextField
          {...bind('amount')}
          {...(reservation && {
            isRequired: false,
            isOptional: true,
            hint: copy.text('reserved_optional'),
          })}
          inputMode="decimal"
          placeholder="42.50"
        />
      </FieldRow>
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
