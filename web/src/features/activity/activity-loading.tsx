import { LoadingNote } from '../../content/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './activity-list.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const ActivityLoading = () => (
  <div className={styles.bones}>
    <LoadingNote />
    {rows.map((row) => (
      <Skeleton key={row} shape="title" />
    ))}
  </div>
);
