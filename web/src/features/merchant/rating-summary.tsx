import Star from 'lucide-react/icons/star';
import type { MerchantReviews } from '#contract/merchant.ts';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './merchant-reviews.module.css';

/** Average and distribution of ratings, best first. */
export const RatingSummary = ({ reviews }: { reviews: MerchantReviews }) => {
  const copy = useCopy('merchant', 'merchant');
  const { average, totalResultSize: total, counts } = reviews;
  const rows = counts.map((count, rating) => ({ rating, count })).reverse();
  const visibleRows = rows.filter(({ rating, count }) => rating > 0 || count > 0);
  return (
    <div className={styles.summary}>
      <div>
        <p className={styles.average}>
          {average.toFixed(1)}
          <Icon of={Star} size={24} isFilled />
        </p>
        <p className={styles.soft}>
          {copy.text(total === 1 ? 'reviews_count_one' : 'reviews_count', { count: total })}
        </p>
      </div>
      <ul className={styles.bars}>
        {visibleRows.map(({ rating, count }) => (
          <li key={rating} className={styles.bar}>
            <VisuallyHidden>{copy.text('reviews_bar', { rating, count })}</VisuallyHidden>
            <span aria-hidden="true">{rating}</span>
            <span aria-hidden="true" className={styles.track}>
              <span className={styles.fill} style={{ width: `${(count / total) * 100}%` }} />
            </span>
            <span aria-hidden="true" className={styles.number}>
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
