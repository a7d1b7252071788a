import Check from 'lucide-react/icons/check';
import type { TimelineStep, TransactionDetail } from '#contract/activity.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './dine-timeline.module.css';

type Props = { dine: TransactionDetail; currency: RewardCurrency; partnerName: string };

const formatShortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const stepText = ({ step, doneAt }: TimelineStep, { dine, currency, partnerName }: Props) => {
  const texts: { [S in TimelineStep['step']]: [title: string, detail: string] } = {
    seen: ['Seen', `Paid with the card ending in ${dine.cardLastFour}`],
    finalAmount: [
      'Final amount',
      dine.isEstimate ? 'Once the tip is in' : `${formatDollarAmount(dine.ticketAmount)} with tip`,
    ],
    rewardFinal: [
      'Reward final',
      dine.isEstimate
        ? 'Counted from the final amount'
        : formatReward(dine.benefitAmount, currency),
    ],
    sentToPartner: [
      `Sent to ${partnerName}`,
      doneAt ? 'Reported for your account' : 'In the next batch',
    ],
    inAccount: [
      `In your ${partnerName} account`,
      doneAt ? 'Arrived' : 'If it’s late, we’ll follow up.',
    ],
  };
  return texts[step];
};

/** Timeline of a dine from seen to credited. */
export const DineTimeline = (props: Props) => (
  <ol>
    {props.dine.timeline.map((step) => {
      const [title, detail] = stepText(step, props);
      const day = step.doneAt ?? step.expectedBy;
      return (
        <li key={step.step} className={classNames(styles.step, !step.doneAt && styles.next)}>
          <i className={styles.dot}>{step.doneAt && <Icon of={Check} size={14} />}</i>
          <span className={styles.head}>
            {title}
            {day && (
              <time dateTime={day}>
                {!step.doneAt && 'by '}
                {formatShortDay(new Date(day))}
              </time>
            )}
          </span>
          <span className={styles.detail}>{detail}</span>
        </li>
      );
    })}
  </ol>
);
