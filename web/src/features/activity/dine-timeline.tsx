import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { ReservedBonus, TimelineStep, TransactionDetail } from '#contract/activity.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatDollarAmount } from '#domain/money.ts';
import {
  formatReward,
  formatSignedReward,
  type RewardCurrency,
} from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { type CopyKey, useCopy } from '../../content/copy.ts';
import styles from './dine-timeline.module.css';

type Props = { dine: TransactionDetail; currency: RewardCurrency };
type Stage = 'next' | 'held' | 'done';

const formatShortDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const copyKeys: {
  readonly [Step in TimelineStep['step']]: CopyKey<'account_center', 'why'>;
} = {
  seen: 'seen',
  finalAmount: 'final_amount',
  rewardFinal: 'reward_final',
  sentToPartner: 'sent_to_partner',
  inAccount: 'in_account',
};

const stageOf = ({ step, doneAt }: TimelineStep, { awardStatus }: TransactionDetail): Stage => {
  if (doneAt) return 'done';
  return step === 'rewardFinal' && awardStatus === 'Deferred' ? 'held' : 'next';
};

const keyOf = ({ step }: TimelineStep, { awardStatus }: TransactionDetail) =>
  step === 'rewardFinal' && awardStatus === 'Forfeit' ? 'no_reward' : copyKeys[step];

const Reserved = ({ bonus, currency }: { bonus: ReservedBonus; currency: RewardCurrency }) => {
  const copy = useCopy('account_center', 'reserved_bonus');
  const { state, reason, amount, changedAt } = bonus;
  const isPaid = state === 'earned';
  const isLost = reason !== null;
  const values = {
    amount: formatSignedReward(state === 'takenBack' ? -amount : amount, currency),
  };
  return (
    <li className={classNames(styles.step, state === 'promised' && styles.next)}>
      <i className={classNames(styles.dot, isLost && styles.lost)}>
        {isPaid && <Icon of={Check} size={14} />}
        {isLost && <Icon of={X} size={14} />}
      </i>
      <Row as="span" gap={12} align="stretch" justify="between" className={styles.head}>
        {copy.text(state, values)}
        {changedAt && <time dateTime={changedAt}>{formatShortDay(new Date(changedAt))}</time>}
      </Row>
      <Text as="span" tone="soft">
        {copy.optional(`${state}_text.${reason ?? 'reserved'}`)}
      </Text>
    </li>
  );
};

/** Timeline of a dine from seen to credited: finished steps in the past tense, the others with a day. */
export const DineTimeline = ({ dine, currency }: Props) => {
  const copy = useCopy('account_center', 'why');
  const values = {
    partner: usePartner().name,
    card: dine.cardType,
    lastFour: dine.cardLastFour,
    amount: formatDollarAmount(dine.ticketAmount),
    reward: formatReward(dine.benefitAmount, currency),
  };
  return (
    <ol>
      {dine.reservation && <Reserved bonus={dine.reservation} currency={currency} />}
      {dine.timeline.map((step) => {
        const key = keyOf(step, dine);
        // The local day of the dine, because its instant can fall on another day in UTC.
        const day = step.step === 'seen' ? dine.date : (step.doneAt ?? step.expectedBy);
        const date = day ? formatShortDay(new Date(day)) : '';
        return (
          <li key={step.step} className={classNames(styles.step, !step.doneAt && styles.next)}>
            <i className={classNames(styles.dot, key === 'no_reward' && styles.lost)}>
              {step.doneAt && <Icon of={key === 'no_reward' ? Minus : Check} size={14} />}
            </i>
            <Row as="span" gap={12} align="stretch" justify="between" className={styles.head}>
              {copy.text(key, values)}
              {day && <time dateTime={day}>{step.doneAt ? date : copy.text('by', { date })}</time>}
            </Row>
            <Text as="span" tone="soft">
              {copy.optional(step.step === 'seen' ? 'seen_done' : `${key}_${stageOf(step, dine)}`, {
                ...values,
                date,
              })}
            </Text>
          </li>
        );
      })}
    </ol>
  );
};
