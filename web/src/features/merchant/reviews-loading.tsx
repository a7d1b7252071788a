import { Grid } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text, textClass } from '#ui/text.tsx';
import styles from './merchant-reviews.module.css';

/** Skeleton of the rating summary and the first reviews, with their dimensions. */
export const ReviewsLoading = () => (
  <div>
    <div className={styles.summary}>
      <div>
        <Skeleton shape="title" length="short" className={styles.averageBone} />
        <Skeleton length="half" className={textClass({ marginTop: 8 })} />
        {['food', 'service', 'room', 'value'].map((aspect) => (
          <Skeleton key={aspect} className={textClass({ marginTop: 8 })} />
        ))}
      </div>
    </div>
    <Text as="div" marginTop={4}>
      {['first', 'second'].map((review) => (
        <div key={review} className={styles.review}>
          <Grid gap={12} align="center" className={styles.who}>
            <Skeleton className={styles.discBone} />
            <div>
              <Skeleton length="short" />
              <Skeleton length="half" className={textClass({ marginTop: 8 })} />
            </div>
          </Grid>
        </div>
      ))}
    </Text>
  </div>
);
