import type { LucideIcon } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import type { Tone } from './mark.tsx';
import styles from './timeline.module.css';

export type TimelineEntry = {
  key: string;
  /** The heading under which it stands. */
  day: string;
  icon: LucideIcon;
  tone: Tone;
  text: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
};

/** Events by day, the newest first. */
export const Timeline = ({
  label,
  entries,
}: {
  label: string;
  entries: readonly TimelineEntry[];
}) => (
  <ol aria-label={label}>
    {entries.map((entry, index) => (
      <Fragment key={entry.key}>
        {entry.day !== (entries[index - 1]?.day ?? '') && (
          <li className={styles.day}>{entry.day}</li>
        )}
        <li className={styles.entry}>
          <span className={classNames(styles.dot, styles[entry.tone])}>
            <Icon of={entry.icon} size={14} />
          </span>
          <div className={styles.text}>
            {entry.text}
            {entry.detail && <small>{entry.detail}</small>}
          </div>
          {entry.value && <div className={styles.value}>{entry.value}</div>}
        </li>
      </Fragment>
    ))}
  </ol>
);
