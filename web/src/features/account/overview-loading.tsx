import { LoadingNote } from '../../content/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './overview-loading.module.css';

/** Skeleton of the overview with the same dimensions, to avoid layout shift. */
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
