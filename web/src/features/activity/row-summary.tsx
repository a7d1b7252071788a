import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './activity-row.module.css';

type Props = { plate: ReactNode; name: ReactNode; children: ReactNode };

export const RowSummary = ({ plate, name, children }: Props) => (
  <div className={styles.what}>
    {plate}
    <div className={styles.texts}>
      {name}
      <p className={classNames(styles.details, styles.parts)}>{children}</p>
    </div>
  </div>
);
