import Pencil from 'lucide-react/icons/pencil';
import type { Transaction } from '#contract/activity.ts';
import { Icon } from '#ui/icon.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './review-action.module.css';
import type { RowReview } from './use-reviews.ts';

type Props = { dine: Transaction; review: RowReview };

/** Link to the review form, in a new tab where it is external, or that the review is completed. */
export const ReviewAction = ({ dine, review }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  if (!review) return null;
  if (review.kind === 'done') return <StatusLabel glyph="paid" text={copy.text('reviewed')} />;
  return (
    <a
      href={review.href}
      {...(review.isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      data-screen-only=""
      className={styles.review}
    >
      <Icon of={Pencil} size={16} />
      {copy.text('review')}
      <VisuallyHidden>
        {' '}
        {dine.merchantName}
        {review.isExternal && `, ${copy.text('review_window')}`}
      </VisuallyHidden>
    </a>
  );
};
