import styles from './text-field.module.css';

/** What the asterisk means, once a form (B §5). */
export const RequiredNote = () => (
  <p className={styles.note}>
    <span className={styles.mark}>*</span> Required field
  </p>
);
