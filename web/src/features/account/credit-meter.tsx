import type { CSSProperties } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './credit-meter.module.css';

type Props = {
  title: string;
  note: string;
  balance: number;
  breakpoint: number;
  figure: (amount: number) => string;
};

/** Progress to a statement credit, in dollars; a balance below zero shows an empty meter (A §9). */
export const CreditMeter = ({ title, note, balance, breakpoint, figure }: Props) => {
  const share = Math.min(100, Math.max(0, (balance / breakpoint) * 100));
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
        aria-valuetext={`${figure(Math.max(0, balance))} of ${figure(breakpoint)}`}
      >
        <div className={styles.track}>
          <div className={styles.fill} style={{ '--share': share } as CSSProperties} />
        </div>
        <span className={styles.tick}>{figure(0)}</span>
        <span className={classNames(styles.tick, styles.half)}>{figure(breakpoint / 2)}</span>
        <span className={classNames(styles.tick, styles.end)}>{figure(breakpoint)}</span>
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
};
