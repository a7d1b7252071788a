import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Info from 'lucide-react/icons/info';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { Row } from './layout.tsx';
import styles from './password-field.module.css';
import { type UiTexts, useUiTexts } from './ui-texts.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-invalid'> &
  FieldProps;

type LockState = { caps: boolean; num: boolean };

/** The warning about active lock keys; empty when none is on. */
const lockWarning = ({ caps, num }: LockState, texts: UiTexts['lockKeys']): string => {
  if (caps && num) return texts.both;
  if (caps) return texts.caps;
  return num ? texts.num : '';
};

/** A password input with a visibility toggle and a warning about active lock keys. */
export const PasswordField = ({ label, hint, error, isRequired, isOptional, ...input }: Props) => {
  const [isShown, setIsShown] = useState(false);
  const [locked, setLocked] = useState<LockState>({ caps: false, num: false });
  const texts = useUiTexts();
  const warning = lockWarning(locked, texts.lockKeys);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) =>
    setLocked({
      caps: event.getModifierState('CapsLock'),
      num: event.getModifierState('NumLock'),
    });
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
              {isShown ? texts.hide : texts.show}
            </button>
          </div>
          <span role="status">
            {warning && (
              <Row as="span" gap={8} marginTop={8} size="sm" tone="warning">
                <Icon of={Info} size={16} />
                {warning}
              </Row>
            )}
          </span>
        </>
      )}
    </Field>
  );
};
