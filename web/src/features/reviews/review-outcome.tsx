import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef } from 'react';
import type { ReviewForm } from '#contract/reviews.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { IconPlate } from '#ui/icon-plate.tsx';
import { Actions, Row } from '#ui/layout.tsx';
import { Rating } from '#ui/rating.tsx';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './review-page.module.css';

const formatDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayText = (date: string): string => formatDay(Date.parse(date));

export type Outcome = 'posted' | 'reviewed' | 'closed' | 'unavailable';

const icons = { posted: Check, reviewed: Pencil, closed: Clock, unavailable: Clock };

const OwnReview = ({ form: { review, author, dine, photos } }: { form: ReviewForm }) => {
  const copy = useCopy('surveys', 'review');
  const photoCopy = useCopy('surveys', 'photos');
  if (!review) return null;
  const label = copy.lines('stars')[(review.rating ?? 0) - 1];
  return (
    <article className={styles.mine}>
      <Row as="p" gap={8} align="stretch" className={styles.stars}>
        <Rating value={review.rating ?? 0} count={0} /> {label}
      </Row>
      {review.comment !== '' && <p className={styles.comment}>{review.comment}</p>}
      {photos.length > 0 && (
        <Row as="ul" gap={8} align="stretch" isWrapping marginTop={16} className={styles.photos}>
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <img src={url} alt={photoCopy.text('photo', { count: index + 1 })} />
            </li>
          ))}
        </Row>
      )}
      <p className={styles.fine}>{copy.text('signed_on', { author, date: dayText(dine.date) })}</p>
      {review.status === 'Rejected' && (
        <p className={styles.fine}>{copy.text('rejected', { reason: review.rejectedBecause })}</p>
      )}
    </article>
  );
};

const useLead = (outcome: Outcome, { dine, closesOn, review, state }: ReviewForm): string => {
  const copy = useCopy('surveys', 'review');
  const dates = { date: dayText(dine.date), closes: dayText(closesOn) };
  const { merchantName: name } = dine;
  if (outcome === 'posted')
    return copy.text(review?.status === 'Pending' ? 'posted_waits' : 'posted_shown', {
      name,
    });
  if (outcome === 'reviewed' && review)
    return copy.text(state === 'open' ? 'reviewed_lead' : 'reviewed_closed_lead', {
      ...dates,
      posted: dayText(review.postedOn),
    });
  return copy.text(outcome === 'closed' ? 'closed_lead' : 'unavailable_lead', dates);
};

type Props = { form: ReviewForm; outcome: Outcome; onEdit: () => void };

/** The outcome of a review: posted, already written, or too late. */
export const ReviewOutcome = ({ form, outcome, onEdit }: Props) => {
  const copy = useCopy('surveys', 'review');
  const partner = usePartner();
  const firstName = useMember()?.firstName ?? '';
  const element = useRef<HTMLDivElement>(null);
  const lead = useLead(outcome, form);
  const isPosted = outcome === 'posted';
  // The focused form was removed.
  useEffect(() => {
    if (isPosted) element.current?.focus();
  }, [isPosted]);
  return (
    <div ref={element} tabIndex={-1} className={styles.outcome}>
      <IconPlate
        of={icons[outcome]}
        variant={isPosted ? 'success' : 'plain'}
        size="large"
        className={styles.tick}
      />
      <Heading level={1}>{copy.text(`${outcome}_title`, { firstName })}</Heading>
      <p className={styles.lead}>{lead}</p>
      <OwnReview form={form} />
      {isPosted && form.dine.benefit > 0 && (
        <Text weight="medium" tone="ink" className={styles.earn}>
          {copy.text(form.dine.isWaiting ? 'reward_waits' : 'reward_posted', {
            amount: formatReward(form.dine.benefit, partner),
          })}
        </Text>
      )}
      <Actions gap={12} marginTop={24}>
        {outcome === 'reviewed' && form.state === 'open' && (
          <Button onClick={onEdit}>{copy.text('edit')}</Button>
        )}
        <LinkButton
          to="/account/recent_activity"
          {...(outcome === 'reviewed' && form.state === 'open'
            ? { variant: 'quiet' as const }
            : {})}
        >
          {copy.text('to_activity')}
        </LinkButton>
        <LinkButton
          to="/merchants/$merchantId"
          params={{ merchantId: form.dine.merchantId }}
          variant="quiet"
        >
          {copy.text('to_restaurant', { name: form.dine.merchantName })}
        </LinkButton>
      </Actions>
    </div>
  );
};
