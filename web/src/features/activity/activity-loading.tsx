import { LoadingNote } from '../../content/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './activity-list.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A month of rows while activity loads. */
export const ActivityLoading = () => (
  <div className={styles.bones}>
    <LoadingNote />
    <Skeleton shape="title" length="short" />
    {rows.map((row) => (
      <div key={row} className={styles.bone}>
        <Skeleton className={styles.plate} />
        <div className={styles.lines}>
          <Skeleton length="half" />
          <Skeleton length="long" />
        </div>
        <Skeleton shape="title" className={styles.sum} />
      </div>
    ))}
  </div>
);
