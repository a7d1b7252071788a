import { copy } from '../copy/copy.ts';
import styles from './skeleton.module.css';
import { Text } from './text.tsx';

const widths = [styles.long, '', styles.short];

/** The place of a text that is on its way; neighbors differ in width. */
export const Skeleton = ({ seed = 0 }: { seed?: number }) => (
  <span className={`${styles.skeleton} ${widths[seed % widths.length]}`} />
);

/** The place of a page's content. */
export const PageSkeleton = () => (
  <div className={styles.block} aria-busy="true">
    <Text is="hidden">{copy.common.loading}</Text>
    <span className={`${styles.skeleton} ${styles.title}`} />
    <span className={`${styles.skeleton} ${styles.box}`} />
    <Skeleton />
    <Skeleton seed={1} />
    <Skeleton seed={2} />
  </div>
);
