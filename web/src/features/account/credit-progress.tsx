import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Card } from '#contract/cards.ts';
import { lastUsedCard, takesCredits } from '#domain/payouts/choose-payout.ts';
import { formatRewardAmount, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { SimulatedNote } from '../../content/simulated-note.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cardsQuery } from '../cards/index.ts';
import styles from './credit-meter.module.css';

type CreditMeterProps = {
  label: string;
  title: string;
  note: string;
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
        <span className={styles.tick}>{wholeDollars(0)}</span>
        <span className={classNames(styles.tick, styles.half)}>{wholeDollars(breakpoint / 2)}</span>
        <span className={classNames(styles.tick, styles.end)}>{wholeDollars(breakpoint)}</span>
      </div>
      <p className={styles.note}>{note}</p>
      <SimulatedNote service="payouts" className={styles.note} />
    </div>
  );
};

type Props = { balance: number; breakpoint: number; currency: RewardCurrency };

type TitleInput = Props & { card: string };

const formatCreditTarget = (copy: Copy, cards: readonly Card[]): string | null => {
  const last = lastUsedCard(cards);
  if (!last) return null;
  const { cardType, lastFour } = last;
  return takesCredits(cardType)
    ? copy.text('card', { card: cardType, lastFour })
    : copy.text('mailbox');
};

const titleOf = (copy: Copy, { balance, breakpoint, currency, card }: TitleInput): string => {
  const amount = formatRewardAmount(balance, currency);
  if (balance <= 0) return copy.text('zero');
  if (balance >= breakpoint) return copy.text('full', { amount, card });
  const remaining = formatRewardAmount(breakpoint - balance, currency);
  return `${copy.text('started', { amount })}. ${copy.text('remaining', { remaining })}.`;
};

/** Statement credit meter with copy for its state. */
export const CreditProgress = (props: Props) => {
  const copy = useCopy('account_center', 'credit');
  const { data: cards = [] } = useQuery(cardsQuery());
  const card = formatCreditTarget(copy, cards);
  return (
    <CreditMeter
      label={copy.text('meter')}
      title={titleOf(copy, { ...props, card: card ?? copy.text('any_card') })}
      note={card ? copy.text('explain', { card }) : copy.text('explain_no_card')}
      balance={props.balance}
      breakpoint={props.breakpoint}
      formatAmount={(amount) => formatRewardAmount(amount, props.currency)}
    />
  );
};
