import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './figures.module.css';

export type Figure = {
  id: string;
  /** Names the figure; a link where it opens to its list. */
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
};

/** Figures side by side, each with its name above and what it is compared with below; undefined ones are loading. */
export const Figures = ({
  label,
  of,
  isCompact = false,
}: {
  label: string;
  of: readonly Figure[];
  /** Four in a row instead of three. */
  isCompact?: boolean;
}) => (
  <dl className={classNames(styles.figures, isCompact && styles.compact)} aria-label={label}>
    {of.map(({ id, label: name, value, note }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        {note && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
);

type ChangeProps = { now: number; before: number; children: ReactNode };

/** How a figure changed against the period before; without one, only what it was. */
export const Change = ({ now, before, children }: ChangeProps) => {
  const percent = before === 0 ? 0 : ((now - before) / Math.abs(before)) * 100;
  return (
    <>
      {before !== 0 && now !== before && (
        <b className={styles.change}>
          {`${percent > 0 ? '↑' : '↓'} ${Math.abs(percent).toFixed(1)}%`}
        </b>
      )}
      {children}
    </>
  );
};
