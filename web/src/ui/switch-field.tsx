import { Switch } from 'radix-ui';
import { useId } from 'react';
import styles from './switch-field.module.css';

type Props = {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch with its words; the words switch it too. */
export const SwitchField = ({ label, hint, isOn, isDisabled = false, onChange }: Props) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <Switch.Root
        id={id}
        className={styles.switch}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
    </div>
  );
};
