import { classNames } from '#ui/class-names.ts';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textClass } from '#ui/text.tsx';
import styles from './merchant-card-skeleton.module.css';

/** Same height as a loaded card, to avoid layout shift. */
export const MerchantCardSkeleton = ({ isInList = false }: { isInList?: boolean }) => (
  <Stack gap={8} className={classNames(isInList && styles.inList)}>
    <Skeleton shape="art" className={styles.art} />
    <Skeleton length="half" />
    <Skeleton length="short" />
    <Skeleton length="long" />
    <Skeleton shape="chip" length="short" className={textClass({ marginTop: 4 })} />
  </Stack>
);
