import type { Transaction } from '#contract/activity.ts';
import { type RewardCurrency, rewardFigure, signedReward } from '#domain/rewards/reward-amount.ts';
import type { Copy } from '#web/content/copy.ts';
import styles from './activity-row.module.css';
import { shortDate } from './local-day.ts';

type Props = { dine: Transaction; currency: RewardCurrency; note: string };

/** What stands under an amount that is not final: that it is an estimate, or by when it posts. */
export const amountNote = (dine: Transaction, copy: Copy): string => {
  if (dine.isEstimate) return copy.text('estimate');
  if (dine.awardStatus !== 'Deferred' || dine.benefitAmount <= 0) return '';
  return dine.expectedBy
    ? copy.text('posts_by', { date: shortDate(dine.expectedBy) })
    : copy.text('posts_soon');
};

/** A final reward carries its sign; one that is not final is plain. */
export const RowAmount = ({ dine, currency, note }: Props) => {
  const isFinal = dine.awardStatus === 'Awarded' || dine.awardStatus === 'Paid';
  return (
    <p className={styles.amount}>
      {isFinal
        ? signedReward(dine.benefitAmount, currency)
        : rewardFigure(dine.benefitAmount, currency)}
      {note && <small>{note}</small>}
    </p>
  );
};
