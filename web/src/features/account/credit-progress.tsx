import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { NextPayout } from '#contract/activity.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatRewardAmount, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Text, textClass } from '#ui/text.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import { SimulatedNote } from '../../content/simulated-note.tsx';
import { creditBalanceQuery } from './account-queries.ts';
import styles from './credit-meter.module.css';

type CreditMeterProps = {
  label: string;
  title: string;
  note: string | null;
  balance: number;
  breakpoint: number;
  formatAmount: (amount: number) => string;
};

/** Progress to a statement credit, in dollars; a negative balance shows an empty meter. */
const CreditMeter = (props: CreditMeterProps) => {
  const { label, title, note, balance, breakpoint, formatAmount } = props;
  const wholeDollars = (amount: number) => formatAmount(amount).replace(/\.00$/, '');
  const percent = Math.min(100, Math.max(0, (balance / breakpoint) * 100));
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a meter element cannot be drawn as this one */}
      <div
        className={styles.meter}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={breakpoint}
        aria-valuenow={Math.min(breakpoint, Math.max(0, balance))}
        aria-valuetext={`${formatAmount(Math.max(0, balance))} of ${formatAmount(breakpoint)}`}
      >
        <div className={styles.track}>
          <div className={styles.fill} style={{ '--share': percent } as CSSProperties} />
        </div>
        <Text as="span" size="xs" tone="on-brand-soft" isTabular className={styles.tick}>
          {wholeDollars(0)}
        </Text>
        <Text
          as="span"
          size="xs"
          tone="on-brand-soft"
          isTabular
          className={classNames(styles.tick, styles.half)}
        >
          {wholeDollars(breakpoint / 2)}
        </Text>
        <Text
          as="span"
          size="xs"
          tone="on-brand-soft"
          isTabular
          className={classNames(styles.tick, styles.end)}
        >
          {wholeDollars(breakpoint)}
        </Text>
      </div>
      {note && (
        <Text size="sm" tone="on-brand-soft" marginTop={16}>
          {note}
        </Text>
      )}
      <SimulatedNote
        service="payouts"
        className={textClass({ size: 'sm', tone: 'on-brand-soft', marginTop: 16 })}
      />
    </div>
  );
};

type Props = { balance: number; breakpoint: number; currency: RewardCurrency };

const formatDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });

const destinationOf = (copy: Copy<'account_center', 'credit'>, { plan }: NextPayout): string =>
  plan.delivery === 'Card'
    ? copy.text('card', { card: plan.cardType, lastFour: plan.lastFour })
    : copy.text('mailbox');

const noteOf = (
  copy: Copy<'account_center', 'credit'>,
  next: NextPayout,
  { balance, currency }: Props,
): string => {
  const { plan } = next;
  switch (plan.delivery) {
    case 'Card': {
      const limit = formatRewardAmount(plan.maxAmount, currency);
      return copy.text('explain_card', { limit, card: destinationOf(copy, next) });
    }
    case 'Email':
      // A card used on the way to the threshold may still receive the first credit.
      return copy.text(balance > 0 ? 'explain_email' : 'explain_new');
    case null:
      return copy.text('explain_later', { date: formatDay(new Date(`${plan.retryOn}T00:00:00Z`)) });
  }
};

const titleOf = (
  copy: Copy<'account_center', 'credit'>,
  next: NextPayout | null,
  props: Props,
): string => {
  const { balance, breakpoint, currency } = props;
  const format = (value: number) => formatRewardAmount(value, currency);
  if (balance <= 0) return copy.text('zero');
  if (balance < breakpoint) {
    const remaining = copy.text('remaining', { remaining: format(breakpoint - balance) });
    return `${copy.text('started', { amount: format(balance) })}. ${remaining}.`;
  }
  if (!next?.isDue || next.isWaiting || next.plan.delivery === null)
    return copy.text('full_waiting', { amount: format(balance) });
  return copy.text('full', { amount: format(next.plan.amount), card: destinationOf(copy, next) });
};

/** Statement credit meter with copy for its state and for the destination that the server pays. */
export const CreditProgress = (props: Props) => {
  const copy = useCopy('account_center', 'credit');
  const { data } = useQuery(creditBalanceQuery());
  const next = data?.nextPayout ?? null;
  return (
    <CreditMeter
      label={copy.text('meter')}
      title={titleOf(copy, next, props)}
      note={next && noteOf(copy, next, props)}
      balance={props.balance}
      breakpoint={props.breakpoint}
      formatAmount={(amount) => formatRewardAmount(amount, props.currency)}
    />
  );
};
