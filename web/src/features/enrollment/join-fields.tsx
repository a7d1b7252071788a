import { useWatch } from 'react-hook-form';
import { usStates } from '#domain/forms/us-states.ts';
import { passwordStrength } from '#domain/member/password-rules.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldRow, SelectField, TextField } from '#ui/field.tsx';
import { Grid } from '#ui/layout.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './strength-meter.module.css';
import type { JoinForm } from './use-join-form.ts';

/** Four decorative bars; the text beside them has the same information. */
const StrengthMeter = ({ strength }: { strength: number }) => (
  <Grid gap={4} className={styles.meter} aria-hidden="true">
    {[1, 2, 3, 4].map((bar) => (
      <span
        key={bar}
        className={classNames(
          styles.bar,
          bar <= strength && (strength > 1 ? styles.good : styles.weak),
        )}
      />
    ))}
  </Grid>
);

type Props = { join: JoinForm };

export const IdentityFields = ({ join: { field, isEmailGood } }: Props) => {
  const copy = useCopy('join', 'join');
  return (
    <>
      <TextField
        label={copy.text('email')}
        type="email"
        autoComplete="email"
        maxLength={60}
        isRequired
        hint={isEmailGood ? copy.text('email_good') : undefined}
        {...field('email')}
      />
      <FieldRow>
        <TextField
          label={copy.text('first_name')}
          autoComplete="given-name"
          isRequired
          {...field('firstName')}
        />
        <TextField
          label={copy.text('last_name')}
          autoComplete="family-name"
          isRequired
          {...field('lastName')}
        />
      </FieldRow>
    </>
  );
};

const NumberField = ({ join: { field } }: Props) => {
  const copy = useCopy('join', 'join');
  return (
    <TextField
      label={copy.text('partner_number')}
      hint={copy.text('partner_number_hint')}
      autoComplete="off"
      isRequired
      {...field('partnerNumber')}
    />
  );
};

const ZipField = ({ join: { field } }: Props) => {
  const copy = useCopy('join', 'join');
  return (
    <TextField
      label={copy.text('zip')}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={5}
      isRequired
      {...field('zipCode')}
    />
  );
};

const FullAddress = ({ join }: Props) => {
  const copy = useCopy('join', 'join');
  const isRequired = usePartner().currencyType !== 'Credit';
  const requirement = { isRequired, isOptional: !isRequired };
  const { field } = join;
  return (
    <>
      <TextField
        label={copy.text('address1')}
        autoComplete="address-line1"
        {...requirement}
        {...field('address1')}
      />
      <TextField
        label={copy.text('address2')}
        autoComplete="address-line2"
        isOptional
        {...field('address2')}
      />
      <FieldRow columns="place">
        <TextField
          label={copy.text('city')}
          autoComplete="address-level2"
          {...requirement}
          {...field('city')}
        />
        <SelectField
          label={copy.text('state')}
          autoComplete="address-level1"
          {...requirement}
          {...field('state')}
        >
          <option value="">{copy.text('choose_state')}</option>
          {usStates.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <ZipField join={join} />
      </FieldRow>
    </>
  );
};

/** The partner number where there is one, and as much of the address as the program needs. */
export const PlaceFields = ({ join }: Props) => {
  const { hasPPN, fullAddressRequired } = usePartner();
  if (fullAddressRequired)
    return (
      <>
        {hasPPN && <NumberField join={join} />}
        <FullAddress join={join} />
      </>
    );
  return (
    <FieldRow columns="wide">
      {hasPPN && <NumberField join={join} />}
      <ZipField join={join} />
    </FieldRow>
  );
};

export const PasswordFields = ({ join: { form, field } }: Props) => {
  const copy = useCopy('join', 'join');
  const { hasPPN } = usePartner();
  const strength = passwordStrength(useWatch({ control: form.control, name: 'password' }));
  const hint = copy.text(strength === 0 ? 'password_hint' : `strength_${strength}`);
  return (
    <FieldRow>
      <div>
        <PasswordField
          label={copy.text('password')}
          autoComplete="new-password"
          isRequired
          {...field('password')}
        />
        <StrengthMeter strength={strength} />
        <Text size="sm" tone="soft" marginTop={8}>
          {hasPPN ? `${hint} ${copy.text('password_number')}` : hint}
        </Text>
      </div>
      <PasswordField
        label={copy.text('confirm')}
        autoComplete="new-password"
        isRequired
        {...field('passwordConfirm')}
      />
    </FieldRow>
  );
};
