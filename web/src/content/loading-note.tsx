import { Text } from '#ui/text.tsx';
import { useCopy } from './copy.ts';
import styles from './loading-note.module.css';

/** Announces that the page is loading; becomes visible after five seconds. */
export const LoadingNote = () => (
  <Text size="sm" tone="soft" role="status" className={styles.note}>
    {useCopy('*', '*').text('form.loading')}
  </Text>
);
