import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './activity-list.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const ActivityLoading = () => (
  <div role="status" className={styles.bones}>
    <VisuallyHidden>Loading your activity, please wait.</VisuallyHidden>
    {rows.map((row) => (
      <Skeleton key={row} shape="title" />
    ))}
  </div>
);
