import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './merchant-card-skeleton.module.css';

/** Same height as a loaded card, to avoid layout shift. */
export const MerchantCardSkeleton = ({ isInList = false }: { isInList?: boolean }) => (
  <div className={classNames(styles.card, isInList && styles.inList)}>
    <Skeleton shape="art" className={styles.art} />
    <Skeleton length="half" />
    <Skeleton length="short" />
    <Skeleton length="long" />
    <Skeleton shape="chip" length="short" className={styles.chip} />
  </div>
);
