import { Skeleton } from '#ui/skeleton.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './merchant-detail-loading.module.css';

export const MerchantDetailLoading = () => (
  <Wrap className={styles.page}>
    <LoadingNote />
    <div data-art="gallery">
      <Skeleton shape="art" className={styles.gallery} />
    </div>
    <Skeleton shape="title" length="half" className={styles.name} />
    <Skeleton length="short" />
    <Skeleton length="long" />
  </Wrap>
);
