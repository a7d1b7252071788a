import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TransactionDetail } from '#contract/activity.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatRate, formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dine-bill.module.css';

type Props = {
  dine: TransactionDetail;
  currency: RewardCurrency;
  className?: string | undefined;
  titleClass?: string | undefined;
};

const billLines = ({ dine, currency }: Props): [string, string][] => [
  [dine.isEstimate ? 'Bill before tip' : 'Bill with tip', formatDollarAmount(dine.ticketAmount)],
  ...(dine.refundedAmount > 0
    ? [['Refunded', `−${formatDollarAmount(dine.refundedAmount)}`] satisfies [string, string]]
    : []),
  ['Counted', formatDollarAmount(dine.eligibleAmount)],
  ['Rate', formatRate(dine.rate, currency)],
];

const totalLabel = ({ isEstimate, awardStatus }: TransactionDetail): string => {
  if (isEstimate) return 'You will earn about';
  return awardStatus === 'Deferred' ? 'You will earn' : 'You earned';
};

/** The rules that were checked, then the calculation as on a bill. */
export const DineBill = (props: Props) => {
  const { dine, currency, className, titleClass } = props;
  return (
    <section className={classNames(styles.bill, className)}>
      <h3 className={titleClass}>How we counted it</h3>
      <ul>
        {dine.trace.map(({ rule, passed, detail }) => (
          <li key={rule} className={classNames(styles.rule, !passed && styles.cut)}>
            <Icon of={passed ? Check : TriangleAlert} size={20} />
            <span>{detail}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {billLines(props).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel(dine)}</dt>
          <dd>{formatReward(dine.benefitAmount, currency)}</dd>
        </div>
      </dl>
    </section>
  );
};
