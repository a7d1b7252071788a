import { LoadingNote } from '../../content/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './linked-cards.module.css';

/** The shape of the list while it loads. */
export const CardsLoading = () => (
  <div className={styles.list}>
    <LoadingNote />
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className={styles.bone}>
        <Skeleton shape="art" className={styles.mark} />
        <div className={styles.lines}>
          <Skeleton shape="title" length="short" />
          <Skeleton length="half" />
        </div>
      </div>
    ))}
  </div>
);
