import { useCopy } from '../../content/copy.ts';
import styles from './session-warning.module.css';

type Props = { labels: { warning: string; stay: string }; onStay: () => void };

/** The inactivity toast; a click anywhere on it renews the session. */
export const SessionWarning = ({ labels, onStay }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the link inside does the same for keyboards.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside does the same for keyboards.
  <div className={styles.warning} onClick={onStay}>
    <p>
      <strong className={styles.sign}>WARNING:</strong> {labels.warning}
    </p>
    <button type="button" className={styles.stay}>
      {labels.stay}
    </button>
    <span aria-hidden="true" className={styles.line} />
  </div>
);

/** The text of the warning; a toast renders outside the page, without its content. */
export const useWarningLabels = (): Props['labels'] => {
  const copy = useCopy('*', '*');
  return { warning: copy.text('session.warning'), stay: copy.text('session.keep') };
};
