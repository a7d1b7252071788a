import type { EarningCheck, MerchantDetail } from '#contract/merchant.ts';
import { isBonusComplete } from '#domain/bonuses/is-bonus-complete.ts';
import {
  exampleReward,
  formatReward,
  formatRewardAmount,
  wireAmount,
} from '#domain/rewards/reward-amount.ts';
import { TYPICAL_CHECK_DOLLARS } from '#domain/rewards/typical-check.ts';
import { Stack } from '#ui/layout.tsx';
import { usePartner, useReservationBonus } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './earning-tally.module.css';

type Props = { merchant: MerchantDetail; check: EarningCheck };

const completedBonus = ({ bonus }: EarningCheck): number | null =>
  bonus !== null && isBonusComplete(bonus) ? bonus.amount : null;

/**
 * The reward of a typical check here today, line by line, within the remaining monthly limit, with the member's offer
 * and a bonus that it completes.
 */
export const EarningTally = ({ merchant, check }: Props) => {
  const copy = useCopy('merchant', 'tally');
  const partner = usePartner();
  const bonus = useReservationBonus(merchant, check.today);
  const ticket = Math.max(TYPICAL_CHECK_DOLLARS, Math.ceil(check.minTicket ?? 0));
  const dollars = Math.floor(Math.min(ticket, check.spendLeft ?? ticket));
  if (!partner.showEarnRate || dollars === 0) return null;
  const completed = completedBonus(check);
  const lines = [
    {
      text: copy.text(dollars === TYPICAL_CHECK_DOLLARS ? 'check' : 'counted', {
        amount: `$${dollars}`,
      }),
      amount: exampleReward(dollars, check.rate, partner),
    },
    ...(bonus ? [{ text: copy.text('reserved'), amount: wireAmount(bonus.units, partner) }] : []),
    ...(check.offer === null ? [] : [{ text: copy.text('offer'), amount: check.offer }]),
    ...(completed === null ? [] : [{ text: copy.text('bonus'), amount: completed }]),
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.tally}>
      <Stack as="dl" gap={8}>
        {lines.map(({ text, amount }, index) => (
          <div key={text} className={styles.line}>
            <dt>{text}</dt>
            <dd>{`${index === 0 ? '' : '+'}${formatRewardAmount(amount, partner)}`}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{copy.text('total')}</dt>
          <dd>{formatReward(total, partner)}</dd>
        </div>
      </Stack>
    </div>
  );
};
