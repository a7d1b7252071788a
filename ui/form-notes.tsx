import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import styles from './text-field.module.css';
import { useUiTexts } from './ui-texts.ts';

export const RequiredNote = () => (
  <p className={styles.note}>
    <span className={styles.mark}>*</span> {useUiTexts().requiredField}
  </p>
);

export const FormFailure = ({ children }: { children: ReactNode }) => (
  <Notice look="danger" title={useUiTexts().error}>
    <p>{children}</p>
  </Notice>
);
