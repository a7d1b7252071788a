import type { Transaction } from '#contract/activity.ts';
import { type RewardCurrency, rewardFigure, signedReward } from '#domain/rewards/reward-amount.ts';
import styles from './activity-row.module.css';

type Props = { dine: Transaction; currency: RewardCurrency; note: string };

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
