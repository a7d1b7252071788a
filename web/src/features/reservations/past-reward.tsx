import Check from 'lucide-react/icons/check';
import type { Reservation } from '#contract/reservations.ts';
import { reviewLink } from '#domain/activity/review.ts';
import { OWN_REVIEW_FORM } from '#domain/reviews/own-review-form.ts';
import { formatRewardAmount, formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { AnchorButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './reservation-row.module.css';

type Note = 'for_reserving' | 'on_the_way' | 'not_earned' | 'not_dined' | null;
type Reward = { amount: number; note: Note; isFinal: boolean };

/** The reward of a past reservation with its dine; null while its check can still arrive. */
export const rewardOf = (
  { status, bonus, isBonusEarned, dine }: Reservation,
  isCheckOverdue: boolean,
): Reward | null => {
  const none = { amount: 0, isFinal: false };
  if (status === 'NoShow') return { ...none, note: 'not_dined' };
  if (status !== 'Completed') return null;
  if (!dine) return isCheckOverdue && bonus !== null ? { ...none, note: 'not_dined' } : null;
  const { state, benefit } = dine;
  if (state === 'onTheWay')
    return { amount: benefit + (bonus ?? 0), note: 'on_the_way', isFinal: false };
  if (state === 'notEarned') return { ...none, note: 'not_earned' };
  return {
    amount: benefit + (isBonusEarned ? (bonus ?? 0) : 0),
    note: isBonusEarned ? 'for_reserving' : null,
    isFinal: true,
  };
};

/** The amount of a past row; only a final one has a sign. */
export const PastReward = ({ reward, bonus }: { reward: Reward; bonus: number | null }) => {
  const copy = useCopy('reservations', 'mine');
  const partner = usePartner();
  const { amount, note, isFinal } = reward;
  return (
    <p className={isFinal ? styles.amount : `${styles.amount} ${styles.soft}`}>
      {isFinal ? formatSignedReward(amount, partner) : formatRewardAmount(amount, partner)}
      {note && (
        <small>{copy.text(note, { amount: formatRewardAmount(bonus ?? 0, partner) })}</small>
      )}
    </p>
  );
};

/** A link to review the dine of a past reservation, or that it was reviewed. */
export const ReviewDine = ({ reservation }: { reservation: Reservation }) => {
  const copy = useCopy('reservations', 'mine');
  const { typeformCode, reviewFormBase } = usePartner();
  const familyId = useMember()?.familyId ?? null;
  const { dine, date, merchant } = reservation;
  const review = dine?.review;
  if (!review || !typeformCode) return null;
  if (review.completed)
    return (
      <Text tone="success" className={styles.reviewed}>
        <Icon of={Check} size={16} />
        {copy.text('reviewed')}
      </Text>
    );
  const isExternal = reviewFormBase !== OWN_REVIEW_FORM;
  const href = reviewLink({
    formBase: reviewFormBase,
    typeformCode,
    familyId,
    proof: isExternal ? review.proof : undefined,
    dine: {
      date,
      merchantId: merchant.id,
      merchantName: merchant.name,
      sourceTransactionId: review.id,
    },
  });
  return (
    <AnchorButton
      variant="soft"
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {copy.text('review')}
      <VisuallyHidden>
        {' '}
        {merchant.name}
        {isExternal && `, ${copy.text('review_window')}`}
      </VisuallyHidden>
    </AnchorButton>
  );
};
