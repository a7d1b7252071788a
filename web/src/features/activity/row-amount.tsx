import type { Transaction } from '#contract/activity.ts';
import { isImplausible } from '#domain/earning/screen-bill.ts';
import {
  formatRewardAmount,
  formatSignedReward,
  type RewardCurrency,
} from '#domain/rewards/reward-amount.ts';
import type { Copy } from '../../content/copy.ts';
import { useGoalText } from '../goals/index.ts';
import { shortDate } from './local-day.ts';
import styles from './row-amount.module.css';

type Props = { dine: Transaction; currency: RewardCurrency; note: string };

// The reward of a bill under review is undecided.
const isInReview = ({ awardStatus, reason }: Transaction): boolean =>
  awardStatus === 'Pending' && isImplausible(reason);

/** The note under an amount that is not final: an estimate, or by when it posts. */
export const amountNote = (
  dine: Transaction,
  copy: Copy<'account_center', 'recent_activity'>,
): string => {
  if (isInReview(dine)) return copy.text('in_review');
  if (dine.isEstimate)
    return dine.finalBy
      ? copy.text('estimate_final_by', { date: shortDate(dine.finalBy) })
      : copy.text('estimate');
  if (dine.awardStatus !== 'Deferred' || dine.benefitAmount <= 0) return '';
  return dine.expectedBy
    ? copy.text('posts_by', { date: shortDate(dine.expectedBy) })
    : copy.text('posts_soon');
};

/** Only a final reward has a sign. */
export const RowAmount = ({ dine, currency, note }: Props) => {
  const isFinal = dine.awardStatus === 'Awarded' || dine.awardStatus === 'Paid';
  const share = useGoalText()(dine.benefitAmount);
  const format = isFinal ? formatSignedReward : formatRewardAmount;
  return (
    <p className={styles.amount}>
      {!isInReview(dine) && format(dine.benefitAmount, currency)}
      {note && <small>{note}</small>}
      {share && !isInReview(dine) && <small>{share}</small>}
    </p>
  );
};
