import { useQuery } from '@tanstack/react-query';
import type { Card } from '#contract/cards.ts';
import { lastUsedCard, takesCredits } from '#domain/payouts/choose-payout.ts';
import { formatRewardAmount, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { cardsQuery } from '../cards/index.ts';
import { CreditMeter } from './credit-meter.tsx';

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
      title={titleOf(copy, { ...props, card: card ?? copy.text('any_card') })}
      note={card ? copy.text('explain', { card }) : copy.text('explain_no_card')}
      balance={props.balance}
      breakpoint={props.breakpoint}
      formatAmount={(amount) => formatRewardAmount(amount, props.currency)}
    />
  );
};
