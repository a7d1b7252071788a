import { useCopy } from '../content/copy.ts';
import styles from './loading-note.module.css';

/** Says beside the boxes of a page that it loads and need not be refreshed; seen once it takes long (A §8). */
export const LoadingNote = () => (
  <p role="status" className={styles.note}>
    {useCopy('*', '*').text('form.loading')}
  </p>
);
