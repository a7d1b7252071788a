import { LoadingNote } from '#web/content/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './overview-loading.module.css';

/** The boxes of the overview while it loads, so that nothing moves when it arrives. */
export const OverviewLoading = () => (
  <div>
    <LoadingNote />
    <Skeleton shape="title" length="half" />
    <Skeleton shape="art" className={styles.summary} />
    <div className={styles.facts}>
      <Skeleton shape="title" length="long" />
      <Skeleton shape="title" length="long" />
      <Skeleton shape="title" length="long" />
    </div>
  </div>
);
