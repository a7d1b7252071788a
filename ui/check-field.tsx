import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';
import { Text } from './text.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

export const CheckField = ({ label, ...input }: Props) => (
  <label className={styles.row}>
    <input type="checkbox" {...input} className={styles.box} />
    <span>
      {label}
      {input['aria-required'] && (
        <Text as="span" tone="danger" aria-hidden="true">
          {' *'}
        </Text>
      )}
    </span>
  </label>
);
