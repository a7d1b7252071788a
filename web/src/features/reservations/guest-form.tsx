import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Availability } from '#contract/reservations.ts';
import { isUsPhone } from '#domain/forms/phone.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Chip } from '#ui/chip.tsx';
import { FieldRow, SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { useMember } from '../../api/member-query.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { cardsQuery } from '../cards/index.ts';
import { formatTime } from './format-table.ts';
import styles from './reserve-dialog.module.css';

export type GuestValues = {
  firstName: string;
  phone: string;
  occasion: string;
  note: string;
  cardId: string;
  agreesToCharge: boolean;
};

const NOTE_LENGTH = 500;

/**
 * Saves the typed values until the member has signed in again; card and consent must be entered
 * again.
 */
export const saveGuest = (merchantId: string, guest: GuestValues): void => {
  const { firstName, phone, occasion, note } = guest;
  sessionStore.setJson('guestDraft', [merchantId, firstName, phone, occasion, note]);
};

const readSaved = (merchantId: string): Partial<GuestValues> => {
  const saved = sessionStore.getJson('guestDraft');
  if (!Array.isArray(saved) || saved[0] !== merchantId) return {};
  const [firstName, phone, occasion, note] = saved.slice(1).map(String);
  return {
    firstName: firstName ?? '',
    phone: phone ?? '',
    occasion: occasion ?? '',
    note: note ?? '',
  };
};

/** The guest's values from the member's profile; typed values survive a failed booking. */
export const useGuestValues = (merchantId: string) => {
  const member = useMember();
  const [values, setValues] = useState<GuestValues>(() => ({
    firstName: member?.firstName ?? '',
    phone: member?.phoneNumber ?? '',
    occasion: '',
    note: '',
    cardId: '',
    agreesToCharge: false,
    ...readSaved(merchantId),
  }));
  const change = (part: Partial<GuestValues>) => setValues((former) => ({ ...former, ...part }));
  return { values, change };
};

type Guest = ReturnType<typeof useGuestValues>;
type Errors = Partial<Record<'firstName' | 'phone' | 'cardId' | 'agreesToCharge', string>>;
type Terms = Pick<Availability, 'requiresCard' | 'deposit'>;

const Occasion = ({ values, change }: Guest) => {
  const copy = useCopy('reservations', 'booking');
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{copy.text('occasion')}</legend>
        <Row gap={8} align="stretch" isWrapping>
          {copy.lines('occasions').map((occasion) => (
            <Chip
              key={occasion}
              isOn={values.occasion === occasion}
              onClick={() => change({ occasion: values.occasion === occasion ? '' : occasion })}
            >
              {occasion}
            </Chip>
          ))}
        </Row>
      </fieldset>
      <TextAreaField
        label={copy.text('note')}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={values.note}
        onChange={({ target: { value } }) => change({ note: value })}
      />
    </>
  );
};

type GuaranteeProps = Guest & { terms: Terms; errors: Errors; freeUntil: string };

const CardGuarantee = ({ values, change, terms, errors, freeUntil }: GuaranteeProps) => {
  const copy = useCopy('reservations', 'booking');
  const { data: cards } = useQuery(cardsQuery());
  const amount = formatDollarAmount(terms.deposit);
  const suffix = terms.deposit > 0 ? '' : '_free';
  const errorId = useId();
  return (
    <section className={styles.group}>
      <h3 className={styles.part}>{copy.text('card_title')}</h3>
      <Stack as="p" gap={4} className={styles.fine}>
        {terms.deposit > 0
          ? `${freeUntil} ${copy.text('card_text', { amount })}`
          : copy.text('card_text_free')}
      </Stack>
      {cards?.length === 0 ? (
        <p>
          {copy.text('card_none')}{' '}
          <ContentLink url={copy.text('card_link_url')} className={styles.link}>
            {copy.text('card_link')}
          </ContentLink>
        </p>
      ) : (
        <SelectField
          label={copy.text('card')}
          name="cardId"
          isRequired
          error={errors.cardId}
          value={values.cardId}
          onChange={({ target: { value } }) => change({ cardId: value })}
        >
          <option value="">{copy.text('card_choose')}</option>
          {cards?.map(({ id, cardType, lastFour }) => (
            <option key={id} value={id}>
              {copy.text('card_ending', { type: cardType, lastFour })}
            </option>
          ))}
        </SelectField>
      )}
      <CheckField
        name="agreesToCharge"
        label={copy.text(`agree${suffix}`, { amount })}
        checked={values.agreesToCharge}
        aria-invalid={errors.agreesToCharge !== undefined}
        aria-describedby={errors.agreesToCharge ? errorId : undefined}
        onChange={({ target: { checked } }) => change({ agreesToCharge: checked })}
      />
      {errors.agreesToCharge && <FieldError id={errorId}>{errors.agreesToCharge}</FieldError>}
    </section>
  );
};

type Props = {
  guest: Guest;
  terms: Terms;
  time: string;
  freeUntil: string;
  isBusy: boolean;
  /** False until the table is held. */
  isReady: boolean;
  note: ReactNode;
  onSubmit: () => void;
};

const useGuestErrors = ({ values }: Guest, { requiresCard }: Terms) => {
  const copy = useCopy('reservations', 'booking');
  const [isChecked, setChecked] = useState(false);
  const errors: Errors = {
    ...(values.firstName.trim() === '' && { firstName: copy.text('name_missing') }),
    ...(!isUsPhone(values.phone) && { phone: copy.text('phone_missing') }),
    ...(requiresCard && values.cardId === '' && { cardId: copy.text('card_missing') }),
    ...(requiresCard && !values.agreesToCharge && { agreesToCharge: copy.text('agree_missing') }),
  };
  return { errors, shown: isChecked ? errors : {}, showErrors: () => setChecked(true) };
};

/** Name, mobile, and either occasion and note or the guarantee of a card. */
export const GuestForm = ({
  guest,
  terms,
  time,
  freeUntil,
  isBusy,
  isReady,
  note,
  onSubmit,
}: Props) => {
  const copy = useCopy('reservations', 'booking');
  const { errors, shown, showErrors } = useGuestErrors(guest, terms);
  const { values, change } = guest;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    showErrors();
    const [first] = Object.keys(errors);
    if (first === undefined) {
      if (isReady && !isBusy) onSubmit();
      return;
    }
    const control = event.currentTarget.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <Stack
      as="form"
      gap={16}
      marginTop={16}
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
    >
      <FieldRow>
        <TextField
          name="firstName"
          label={copy.text('name')}
          isRequired
          autoComplete="given-name"
          maxLength={50}
          value={values.firstName}
          error={shown.firstName}
          onChange={({ target: { value } }) => change({ firstName: value })}
        />
        <TextField
          name="phone"
          type="tel"
          label={copy.text('phone')}
          hint={copy.text('phone_hint')}
          isRequired
          autoComplete="tel-national"
          maxLength={20}
          value={values.phone}
          error={shown.phone}
          onChange={({ target: { value } }) => change({ phone: value })}
        />
      </FieldRow>
      {terms.requiresCard ? (
        <CardGuarantee {...guest} terms={terms} errors={shown} freeUntil={freeUntil} />
      ) : (
        <Occasion {...guest} />
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          isWide
          isBusy={isBusy}
          busyLabel={copy.text('booking')}
          aria-disabled={!isReady}
        >
          {copy.text('reserve', { time: formatTime(time) })}
        </Button>
      </div>
      <Stack gap={4} className={styles.fine}>
        {note}
      </Stack>
    </Stack>
  );
};
