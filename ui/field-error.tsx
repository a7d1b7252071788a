import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './text-field.module.css';

type Props = { id: string; isAlert?: boolean; children: ReactNode };

/** The error of one control, which refers to it by `id`. */
export const FieldError = ({ id, isAlert, children }: Props) => (
  <p id={id} className={styles.error} {...(isAlert && { role: 'alert' })}>
    <Icon of={CircleAlert} size={16} />
    {children}
  </p>
);
