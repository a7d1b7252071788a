import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TransactionDetail } from '#contract/activity.ts';
import { isImplausible } from '#domain/earning/screen-bill.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import styles from './dine-bill.module.css';

type Props = {
  dine: TransactionDetail;
  currency: RewardCurrency;
  className?: string | undefined;
  titleClass?: string | undefined;
};

const formatDeduction = (amount: number): string => `−${formatDollarAmount(amount)}`;

// The reward of a bill under review is undecided, so nothing is counted yet.
const isUnderReview = ({ awardStatus, reason }: TransactionDetail): boolean =>
  awardStatus === 'Pending' && isImplausible(reason);

const billLines = (
  { dine }: Pick<Props, 'dine'>,
  { copy, rate }: { copy: Copy<'account_center', 'why'>; rate: string },
): [string, string][] => {
  if (isUnderReview(dine)) return [[copy.text('bill'), formatDollarAmount(dine.ticketAmount)]];
  const left = dine.ticketAmount - dine.refundedAmount;
  const counted = Math.min(dine.eligibleAmount, left);
  const returned = copy.text(dine.reason === 'chargedBack' ? 'disputed' : 'refunded');
  return [
    [
      copy.text(dine.isEstimate ? 'bill_estimate' : 'bill_final'),
      formatDollarAmount(dine.ticketAmount),
    ],
    ...(dine.refundedAmount > 0
      ? [[returned, formatDeduction(dine.refundedAmount)] satisfies [string, string]]
      : []),
    ...(left - counted >= 0.01
      ? [[copy.text('not_counted'), formatDeduction(left - counted)] satisfies [string, string]]
      : []),
    [copy.text('counted'), formatDollarAmount(counted)],
    [copy.text('rate'), rate],
  ];
};

const totalKey = ({ isEstimate, awardStatus }: TransactionDetail) => {
  if (isEstimate) return 'total_estimate';
  return awardStatus === 'Deferred' ? 'total_held' : 'total_earned';
};

/** The rules that were checked, then the calculation as on a bill. */
export const DineBill = (props: Props) => {
  const { dine, currency, className, titleClass } = props;
  const copy = useCopy('account_center', 'why');
  const sentences = useCopy('account_center', 'trace');
  const rate = useRateFormat()(dine.rate);
  const isOpen = isUnderReview(dine);
  const rules = isOpen ? dine.trace.filter(({ rule }) => rule !== 'tierRate') : dine.trace;
  return (
    <section className={classNames(styles.bill, className)}>
      <h3 className={titleClass}>{copy.text('bill_title')}</h3>
      <ul>
        {rules.map(({ rule, passed, message, values }) => (
          <Grid
            as="li"
            gap={8}
            key={rule}
            className={classNames(styles.rule, !passed && styles.cut)}
          >
            <Icon of={passed ? Check : TriangleAlert} size={20} />
            <span>{sentences.optional(message, { ...values, reward: rate })}</span>
          </Grid>
        ))}
      </ul>
      <Stack as="dl" gap={4} className={styles.sums}>
        {billLines(props, { copy, rate }).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{copy.text(isOpen ? 'total_review' : totalKey(dine))}</dt>
          <dd>{isOpen ? copy.text('in_review') : formatReward(dine.benefitAmount, currency)}</dd>
        </div>
      </Stack>
    </section>
  );
};
