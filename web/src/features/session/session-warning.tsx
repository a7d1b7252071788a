import { useCopy } from '../../content/copy.ts';
import styles from './session-warning.module.css';

type Props = { words: { warning: string; keep: string }; onKeep: () => void };

/** What the inactivity toast says; pressing it anywhere keeps the session. */
export const SessionWarning = ({ words, onKeep }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the link inside does the same for keyboards.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside does the same for keyboards.
  <div className={styles.warning} onClick={onKeep}>
    <p>
      <strong className={styles.sign}>WARNING:</strong> {words.warning}
    </p>
    <button type="button" className={styles.keep}>
      {words.keep}
    </button>
    <span aria-hidden="true" className={styles.line} />
  </div>
);

/** The words of the warning: a toast stands outside the page, so it gets them from here. */
export const useWarningWords = (): Props['words'] => {
  const copy = useCopy('*', '*');
  return { warning: copy.text('session.warning'), keep: copy.text('session.keep') };
};
