import { Heading } from '#ui/heading.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textClass } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './activity-list.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A month of rows while activity loads. */
export const ActivityLoading = () => (
  <div className={styles.bones}>
    <LoadingNote />
    <Skeleton shape="title" length="short" className={styles.boneMonth} />
    {rows.map((row) => (
      <Grid gap={16} align="center" key={row} className={styles.bone}>
        <Skeleton className={styles.plate} />
        <Stack gap={8} className={styles.lines}>
          <Skeleton length="half" />
          <Skeleton length="long" />
        </Stack>
        <Skeleton shape="title" className={styles.sum} />
      </Grid>
    ))}
  </div>
);

/** The whole page while it loads: its title, and the shapes of the notice, the toolbar and the rows. */
export const ActivityPageLoading = () => {
  const copy = useCopy('account_center', 'recent_activity');
  const { currencyType } = usePartner();
  return (
    <>
      <Heading level={1} className={textClass({ marginBottom: 20 })}>
        {copy.text('title')}
      </Heading>
      {currencyType === 'Credit' && <Skeleton className={styles.boneSummary} />}
      <Skeleton className={styles.boneNotice} />
      <Skeleton className={styles.boneToolbar} />
      <ActivityLoading />
    </>
  );
};
