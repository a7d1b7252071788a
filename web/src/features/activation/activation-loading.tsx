import { LoadingNote } from '../../content/loading-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './activation-page.module.css';

/** While the public id is looked up. */
export const ActivationLoading = () => (
  <Wrap width="content" className={styles.page}>
    <LoadingNote />
    <Skeleton shape="title" length="half" />
    <Skeleton length="long" />
    <Skeleton length="short" />
  </Wrap>
);
