import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './segmented-field.module.css';
import hidden from './visually-hidden.module.css';

type Props<Value extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few options, all of them in view: radio buttons in a row, so that arrow keys change them. */
export const SegmentedField = <Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={isLabelHidden ? hidden.hidden : styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={styles.input}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon of={option.icon} size={16} />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
