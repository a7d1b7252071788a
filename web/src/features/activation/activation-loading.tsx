import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './activation-page.module.css';

/** While the public id is looked up. */
export const ActivationLoading = () => (
  <SplitPage sentence="">
    <Stack gap={20} className={styles.page}>
      <LoadingNote />
      <Skeleton shape="title" length="long" />
      <Skeleton />
      <Skeleton length="half" />
    </Stack>
  </SplitPage>
);
