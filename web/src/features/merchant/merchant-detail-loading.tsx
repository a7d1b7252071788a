import { useCopy } from '../../platform/copy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import styles from './merchant-detail-loading.module.css';

export const MerchantDetailLoading = () => {
  const copy = useCopy('*', '*');
  return (
    <Wrap className={styles.page}>
      <p role="status">
        <VisuallyHidden>{copy.text('form.loading')}</VisuallyHidden>
      </p>
      <Skeleton shape="art" className={styles.gallery} />
      <Skeleton shape="title" length="half" className={styles.name} />
      <Skeleton length="short" />
      <Skeleton length="long" />
    </Wrap>
  );
};
