import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './activity-row.module.css';

type Props = { plate: ReactNode; name: ReactNode; children: ReactNode };

/** What a row is about: its plate, its name, and the details in one line. */
export const RowWhat = ({ plate, name, children }: Props) => (
  <div className={styles.what}>
    {plate}
    <div>
      {name}
      <p className={classNames(styles.details, styles.parts)}>{children}</p>
    </div>
  </div>
);
