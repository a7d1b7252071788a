import { copy } from '../../copy/copy.ts';
import { formatCount } from '../../session/format.ts';
import styles from './queue-item.module.css';

const STRONG_SCORE = 75;

/** A score of 100 as a number and a bar. */
export const Score = ({ score }: { score: number }) => (
  <span className={styles.score} title={copy.queues.evidence.score(formatCount(score))}>
    {formatCount(score)}
    <span className={styles.meter} {...(score >= STRONG_SCORE ? { 'data-is-strong': true } : {})}>
      <span style={{ width: `${score}%` }} />
    </span>
  </span>
);
