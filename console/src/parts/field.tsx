import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './field.module.css';

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** Replaces the hint and names what to do. */
  error?: string | undefined;
  count?: string | undefined;
};

type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const Field = ({
  field: { label, hint, error, count },
  children,
}: {
  field: FieldProps;
  children: (described: Described) => ReactNode;
}) => {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {count && <span className={styles.count}>{count}</span>}
      </label>
      {children({
        id,
        ...(hint || error ? { 'aria-describedby': note } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error ? (
        <p id={note} className={styles.error} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
};

const divide = <Rest extends object>({
  label,
  hint,
  error,
  count,
  ...rest
}: FieldProps & Rest) => ({
  field: { label, hint, error, count },
  rest,
});

type TextProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'size'>;

/** A text with its label above and its hint or error below. */
export const TextField = ({ isLarge, ...props }: TextProps & { isLarge?: boolean }) => {
  const { field, rest } = divide(props);
  return (
    <Field field={field}>
      {(described) => (
        <input
          {...rest}
          {...described}
          className={classNames(styles.input, isLarge && styles.large)}
        />
      )}
    </Field>
  );
};

export const TextArea = (props: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) => {
  const { field, rest } = divide(props);
  return (
    <Field field={field}>
      {(described) => <textarea rows={3} {...rest} {...described} className={styles.input} />}
    </Field>
  );
};

export const inputClass = styles.input;
