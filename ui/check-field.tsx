import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

export const CheckField = ({ label, ...input }: Props) => (
  <label className={styles.row}>
    <input type="checkbox" {...input} className={styles.box} />
    <span>
      {label}
      {input['aria-required'] && (
        <span aria-hidden="true" className={styles.mark}>
          {' *'}
        </span>
      )}
    </span>
  </label>
);
