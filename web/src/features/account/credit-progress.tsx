import { useQuery } from '@tanstack/react-query';
import type { Card } from '#contract/cards.ts';
import { lastUsedCard, takesCredits } from '#domain/payouts/choose-payout.ts';
import { type RewardCurrency, rewardFigure } from '#domain/rewards/reward-amount.ts';
import { type Copy, useCopy } from '#web/content/copy.ts';
import { cardsQuery } from '#web/features/cards/index.ts';
import { CreditMeter } from './credit-meter.tsx';

type Props = { balance: number; breakpoint: number; currency: RewardCurrency };

type Named = Props & { card: string };

const cardWords = (copy: Copy, cards: readonly Card[]): string | null => {
  const last = lastUsedCard(cards);
  if (!last) return null;
  const { cardType, lastFour } = last;
  return takesCredits(cardType)
    ? copy.text('card', { card: cardType, lastFour })
    : copy.text('mailbox');
};

const titleOf = (copy: Copy, { balance, breakpoint, currency, card }: Named): string => {
  const amount = rewardFigure(balance, currency);
  if (balance <= 0) return copy.text('zero');
  if (balance >= breakpoint) return copy.text('full', { amount, card });
  const remaining = rewardFigure(breakpoint - balance, currency);
  return `${copy.text('started', { amount })}. ${copy.text('remaining', { remaining })}.`;
};

/** Progress to a statement credit with the words of the account copy (A §9). */
export const CreditProgress = (props: Props) => {
  const copy = useCopy('account_center', 'credit');
  const { data: cards = [] } = useQuery(cardsQuery());
  const card = cardWords(copy, cards);
  return (
    <CreditMeter
      title={titleOf(copy, { ...props, card: card ?? copy.text('any_card') })}
      note={card ? copy.text('explain', { card }) : copy.text('explain_no_card')}
      balance={props.balance}
      breakpoint={props.breakpoint}
      figure={(amount) => rewardFigure(amount, props.currency)}
    />
  );
};
