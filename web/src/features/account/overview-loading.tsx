import { classNames } from '#ui/class-names.ts';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useClock } from '../../api/use-clock.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './overview-loading.module.css';
import { isNextYearGoalShown } from './vip-progress.tsx';

const plates = Array.from({ length: 11 }, (_, index) => index + 1);

/** Skeleton of the overview with the same dimensions, to avoid layout shift. */
export const OverviewLoading = () => {
  const { today } = useClock();
  return (
    <div>
      <LoadingNote />
      <Skeleton shape="title" length="half" className={styles.title} />
      <div className={styles.summary}>
        <Grid gap={30} className={styles.top}>
          <Stack gap={16} className={styles.earned}>
            <Skeleton length="short" />
            <Skeleton shape="title" length="long" className={styles.figure} />
            <Skeleton length="half" />
            <Skeleton length="short" className={styles.sums} />
          </Stack>
          <Skeleton shape="art" className={styles.chart} />
        </Grid>
        <Row
          gap={8}
          align="stretch"
          justify="between"
          className={classNames(styles.plates, isNextYearGoalShown(today) && styles.withGoal)}
        >
          {plates.map((plate) => (
            <Skeleton key={plate} className={styles.plate} />
          ))}
        </Row>
      </div>
      <Grid gap={30} marginTop={30} className={styles.facts}>
        {['membership', 'rate', 'cards'].map((fact) => (
          <Stack gap={8} key={fact}>
            <Skeleton length="short" />
            <Skeleton shape="title" length="half" />
            <Skeleton length="long" />
          </Stack>
        ))}
      </Grid>
    </div>
  );
};
