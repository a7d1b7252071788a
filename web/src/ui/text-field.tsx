import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'> & FieldProps;

export const TextField = ({ label, hint, error, isRequired, isOptional, ...input }: Props) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    isRequired={isRequired}
    isOptional={isOptional && !input.readOnly}
  >
    {(control) => <input type="text" {...input} {...control} />}
  </Field>
);
