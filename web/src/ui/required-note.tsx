import styles from './text-field.module.css';

export const RequiredNote = () => (
  <p className={styles.note}>
    <span className={styles.mark}>*</span> Required field
  </p>
);
