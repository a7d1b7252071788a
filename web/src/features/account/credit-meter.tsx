import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './credit-meter.module.css';

type Props = {
  title: string;
  note: string;
  balance: number;
  breakpoint: number;
  formatAmount: (amount: number) => string;
};

/** Progress to a statement credit, in dollars; a negative balance shows an empty meter. */
export const CreditMeter = ({ title, note, balance, breakpoint, formatAmount }: Props) => {
  const percent = Math.min(100, Math.max(0, (balance / breakpoint) * 100));
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as this one */}
      <div
        className={styles.meter}
        role="meter"
        aria-label="Toward a statement credit"
        aria-valuemin={0}
        aria-valuemax={breakpoint}
        aria-valuenow={Math.min(breakpoint, Math.max(0, balance))}
        aria-valuetext={`${formatAmount(Math.max(0, balance))} of ${formatAmount(breakpoint)}`}
      >
        <div className={styles.track}>
          <div className={styles.fill} style={{ '--share': percent } as CSSProperties} />
        </div>
        <span className={styles.tick}>{formatAmount(0)}</span>
        <span className={classNames(styles.tick, styles.half)}>{formatAmount(breakpoint / 2)}</span>
        <span className={classNames(styles.tick, styles.end)}>{formatAmount(breakpoint)}</span>
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
};
