import { Skeleton } from '#ui/skeleton.tsx';
import styles from './merchant-reviews.module.css';

/** Skeleton of the rating summary and the first reviews, with their dimensions. */
export const ReviewsLoading = () => (
  <div>
    <div className={styles.summary}>
      <div>
        <Skeleton shape="title" length="short" className={styles.averageBone} />
        <Skeleton length="half" className={styles.barBone} />
        {['food', 'service', 'room', 'value'].map((aspect) => (
          <Skeleton key={aspect} className={styles.barBone} />
        ))}
      </div>
    </div>
    <div className={styles.list}>
      {['first', 'second'].map((review) => (
        <div key={review} className={styles.review}>
          <div className={styles.who}>
            <Skeleton className={styles.discBone} />
            <div>
              <Skeleton length="short" />
              <Skeleton length="half" className={styles.barBone} />
            </div>
          </div>
        </div>
      ))}
    </div>
  </div>
);
