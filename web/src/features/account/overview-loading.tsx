import { Skeleton } from '#ui/skeleton.tsx';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './overview-loading.module.css';

const plates = Array.from({ length: 11 }, (_, index) => index + 1);

/** Skeleton of the overview with the same dimensions, to avoid layout shift. */
export const OverviewLoading = () => (
  <div>
    <LoadingNote />
    <Skeleton shape="title" length="half" className={styles.title} />
    <div className={styles.summary}>
      <div className={styles.top}>
        <div className={styles.earned}>
          <Skeleton length="short" />
          <Skeleton shape="title" length="long" className={styles.figure} />
          <Skeleton length="half" />
          <Skeleton length="short" className={styles.sums} />
        </div>
        <Skeleton shape="art" className={styles.chart} />
      </div>
      <div className={styles.plates}>
        {plates.map((plate) => (
          <Skeleton key={plate} className={styles.plate} />
        ))}
      </div>
    </div>
    <div className={styles.facts}>
      {['membership', 'rate', 'cards'].map((fact) => (
        <div key={fact} className={styles.fact}>
          <Skeleton length="short" />
          <Skeleton shape="title" length="half" />
          <Skeleton length="long" />
        </div>
      ))}
    </div>
  </div>
);
