import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';
import { Stack } from './layout.tsx';
import { Text } from './text.tsx';
import styles from './text-field.module.css';
import { useUiTexts } from './ui-texts.ts';
import { useStableWhilePressed } from './use-stable-while-pressed.ts';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  isOptional?: boolean | undefined;
};

type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
};

/** The class of an input, select or text area with a label of its own. */
export const inputClass = styles.input;

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

/** Label, hint and error of one control, associated by id. */
export const Field = ({ label, hint, isRequired, isOptional, children, ...rest }: Props) => {
  const id = useId();
  const texts = useUiTexts();
  const error = useStableWhilePressed(rest.error);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Stack gap={8}>
      <label className={styles.label} htmlFor={id}>
        <span>
          {label}
          {isRequired && (
            <Text as="span" tone="danger" aria-hidden="true">
              {' *'}
            </Text>
          )}
        </span>
        {isOptional && <span className={styles.optional}>{texts.optional}</span>}
      </label>
      {children({
        id,
        className: inputClass,
        'aria-invalid': Boolean(error),
        'aria-required': isRequired,
        'aria-describedby': describedBy || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <Text id={`${id}-hint`} tone="soft">
          {hint}
        </Text>
      )}
    </Stack>
  );
};

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid'> &
  FieldProps;

export const TextField = ({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  ...input
}: TextFieldProps) => (
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

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-invalid'> &
  FieldProps;

/** Text of several lines; the member can enlarge it. */
export const TextAreaField = ({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  ...area
}: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired} isOptional={isOptional}>
    {(control) => <textarea rows={3} {...area} {...control} />}
  </Field>
);

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'aria-invalid'> &
  FieldProps;

export const SelectField = ({
  label,
  hint,
  error,
  isRequired,
  isOptional,
  ...select
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired} isOptional={isOptional}>
    {(control) => <select {...select} {...control} />}
  </Field>
);

type FieldRowProps = { columns?: 'halves' | 'wide' | 'place'; children: ReactNode };

/** Fields beside each other where there is room: halves, a wide one and a narrow one, or city, state and ZIP code. */
export const FieldRow = ({ columns = 'halves', children }: FieldRowProps) => (
  <div className={classNames(styles.row, columns !== 'halves' && styles[columns])}>{children}</div>
);
