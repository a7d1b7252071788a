import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Info from 'lucide-react/icons/info';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { lockWarning } from './lock-warning.ts';
import styles from './password-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-invalid'> &
  FieldProps;

/** A password with show and hide, and a note while a lock key is on (A §5, B §5). */
export const PasswordField = ({ label, hint, error, isRequired, isOptional, ...input }: Props) => {
  const [isShown, setIsShown] = useState(false);
  const [warning, setWarning] = useState('');
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) =>
    setWarning(
      lockWarning({
        caps: event.getModifierState('CapsLock'),
        num: event.getModifierState('NumLock'),
      }),
    );
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} isOptional={isOptional}>
      {(control) => (
        <>
          <div className={styles.box}>
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              onKeyDown={handleKey}
              onKeyUp={handleKey}
            />
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon of={isShown ? EyeOff : Eye} />
              {isShown ? 'Hide' : 'Show'}
            </button>
          </div>
          <span role="status">
            {warning && (
              <span className={styles.warning}>
                <Icon of={Info} size={16} />
                {warning}
              </span>
            )}
          </span>
        </>
      )}
    </Field>
  );
};
