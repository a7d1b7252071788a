import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = Omit<ComponentProps<'select'>, 'id' | 'className' | 'aria-invalid'> & FieldProps;

export const SelectField = ({ label, hint, error, isRequired, isOptional, ...select }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired} isOptional={isOptional}>
    {(control) => <select {...select} {...control} />}
  </Field>
);
