import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import styles from './text-field.module.css';

export const RequiredNote = () => (
  <p className={styles.note}>
    <span className={styles.mark}>*</span> Required field
  </p>
);

export const FormFailure = ({ children }: { children: ReactNode }) => (
  <Notice look="danger" title="ERROR">
    <p>{children}</p>
  </Notice>
);
