import { useId } from 'react';
import styles from './switch-field.module.css';
import { Text } from './text.tsx';

type Props = {
  label: string;
  hint: string;
  isOn: boolean;
  /** The field's name in a form that is posted without scripts. */
  name?: string;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch with its label and hint; pressing the label switches it too. */
export const SwitchField = ({ label, hint, isOn, name, isDisabled = false, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <Text size="sm" tone="soft" id={`${id}-hint`}>
          {hint}
        </Text>
      </div>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
};
