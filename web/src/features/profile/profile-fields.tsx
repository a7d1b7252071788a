import type { ComponentProps } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { FormProblem } from '#domain/forms/form-problem.ts';
import { formatUsPhone } from '#domain/forms/phone.ts';
import { usStates } from '#domain/forms/us-states.ts';
import {
  canEditNames,
  isRequired,
  profileProblem,
  type profileTexts,
} from '#domain/member/profile-rules.ts';
import { FieldRow, SelectField, TextField } from '#ui/field.tsx';
import { api } from '../../api/api.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { useProblemText } from '../../content/problem-text.ts';
import { type ProfileValues, profileValues } from './profile-values.ts';

type Name = (typeof profileTexts)[number];
type Props = { form: UseFormReturn<ProfileValues> };

const checkZip = async (zip: string): Promise<FormProblem | null> => {
  try {
    return (await api.validation.zip({ zip })).isValid ? null : { code: 'zipInvalid' };
  } catch {
    return { code: 'checkFailed', label: 'zipCode' };
  }
};

// Subscribed per field, because the memoized parent does not re-render when form state changes.
const useBinding = (form: Props['form'], name: Name) => {
  const partner = usePartner();
  const textOf = useProblemText();
  const member = useMember();
  const stored = member && profileValues(member);
  const { errors } = useFormState({ control: form.control, name });
  const error = errors[name]?.message;
  return {
    isRequired: isRequired(name, partner),
    isOptional: !isRequired(name, partner),
    error,
    defaultValue: stored?.[name],
    ...form.register(name, {
      validate: async (value) => {
        // The stored ZIP code was validated when it was saved.
        const isNewZip = name === 'zipCode' && value.trim() !== stored?.zipCode;
        const problem =
          profileProblem(name, value, partner) ?? (isNewZip ? await checkZip(value.trim()) : null);
        return problem ? textOf(problem) : true;
      },
    }),
  };
};

type TextProps = Props & { name: Name } & Omit<ComponentProps<typeof TextField>, 'name' | 'form'>;

const ProfileText = ({ form, name, ...input }: TextProps) => (
  <TextField {...input} {...useBinding(form, name)} />
);

export const NameFields = ({
  form,
  copy,
}: Props & { copy: Copy<'account_center', 'user_profile'> }) => {
  const isLocked = !canEditNames(usePartner());
  return (
    <FieldRow>
      <ProfileText
        form={form}
        name="firstName"
        label={copy.text('first_name')}
        autoComplete="given-name"
        readOnly={isLocked}
      />
      <ProfileText
        form={form}
        name="lastName"
        label={copy.text('last_name')}
        autoComplete="family-name"
        readOnly={isLocked}
      />
    </FieldRow>
  );
};

const StateField = ({ form, copy }: Props & { copy: Copy<'account_center', 'user_profile'> }) => (
  <SelectField
    label={copy.text('state')}
    autoComplete="address-level1"
    {...useBinding(form, 'state')}
  >
    <option value="">{copy.text('choose_state')}</option>
    {usStates.map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
);

export const AddressFields = ({ form }: Props) => {
  const copy = useCopy('account_center', 'user_profile');
  return (
    <>
      <ProfileText
        form={form}
        name="address1"
        label={copy.text('address1')}
        autoComplete="address-line1"
      />
      <ProfileText
        form={form}
        name="address2"
        label={copy.text('address2')}
        autoComplete="address-line2"
      />
      <FieldRow columns="place">
        <ProfileText
          form={form}
          name="city"
          label={copy.text('city')}
          autoComplete="address-level2"
        />
        <StateField form={form} copy={copy} />
        <ProfileText
          form={form}
          name="zipCode"
          label={copy.text('zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
      </FieldRow>
    </>
  );
};

export const PhoneField = ({ form, onLeave }: Props & { onLeave: () => void }) => {
  const copy = useCopy('account_center', 'user_profile');
  const { onBlur, ...field } = useBinding(form, 'phoneNumber');
  return (
    <TextField
      label={copy.text('phone')}
      type="tel"
      autoComplete="tel-national"
      {...field}
      onBlur={async (event) => {
        form.setValue('phoneNumber', formatUsPhone(event.target.value.trim()), {
          shouldDirty: true,
        });
        onLeave();
        await onBlur(event);
      }}
    />
  );
};
