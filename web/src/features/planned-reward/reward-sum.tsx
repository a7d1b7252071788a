import type { PlannedReward } from '#contract/planned-reward.ts';
import { formatShortDollars } from '#domain/money.ts';
import {
  currencyName,
  formatReward,
  formatRewardAmount,
  formatSignedReward,
  isMoneyCurrency,
} from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import styles from './reward-sum.module.css';

type Line = PlannedReward['lines'][number];

const labelOf = (
  { part }: Line,
  { check, counted }: PlannedReward,
  copy: Copy<'merchant', 'tally'>,
): string => {
  if (part !== 'check') return copy.text(part);
  const [amount, whole] = [formatShortDollars(counted), formatShortDollars(check)];
  return counted === 0 || counted === check
    ? copy.text('check', { amount: whole })
    : copy.text('counted', { amount, total: whole });
};

/** The values of a sentence about the total: its reward and the check that earns it. */
export const onCheck = (
  { total, check }: PlannedReward,
  currency: Parameters<typeof formatReward>[1],
) => ({ reward: formatReward(total, currency), amount: formatShortDollars(check) });

type Props = { reward: PlannedReward; isOnPanel?: boolean };

/** The reward of a typical check, line by line, with the total that every page shows. */
export const RewardSum = ({ reward, isOnPanel = false }: Props) => {
  const copy = useCopy('merchant', 'tally');
  const partner = usePartner();
  const { lines, total } = reward;
  const isWhole = isOnPanel || isMoneyCurrency(partner);
  return (
    <Text as="dl" isTabular className={classNames(isOnPanel && styles.panel)}>
      {lines.map((line) => (
        <div key={line.part} className={styles.line}>
          <dt>{labelOf(line, reward, copy)}</dt>
          <dd>
            {line.part === 'check'
              ? formatRewardAmount(line.amount, partner)
              : formatSignedReward(line.amount, partner)}
          </dd>
        </div>
      ))}
      <div className={classNames(styles.sum, total === 0 && styles.nothing)}>
        <dt>{copy.text('total')}</dt>
        <dd>
          {isWhole ? formatReward(total, partner) : formatRewardAmount(total, partner)}
          {!isWhole && <small> {currencyName(total, partner.currency)}</small>}
        </dd>
      </div>
    </Text>
  );
};
