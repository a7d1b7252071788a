import { type RewardCurrency, rewardFigure } from '#domain/rewards/reward-amount.ts';
import { type Copy, useCopy } from '#web/platform/copy.ts';
import { CreditMeter } from './credit-meter.tsx';

type Props = { balance: number; breakpoint: number; currency: RewardCurrency };

const titleOf = (copy: Copy, { balance, breakpoint, currency }: Props): string => {
  const amount = rewardFigure(balance, currency);
  if (balance <= 0) return copy.text('zero');
  if (balance >= breakpoint) return copy.text('full', { amount, card: 'your card' });
  const remaining = rewardFigure(breakpoint - balance, currency);
  return `${copy.text('started', { amount })}. ${copy.text('remaining', { remaining })}.`;
};

/** Progress to a statement credit with the words of the account copy (A §9). */
export const CreditProgress = (props: Props) => {
  const copy = useCopy('account_center', 'credit');
  return (
    <CreditMeter
      title={titleOf(copy, props)}
      note={copy.text('explain_no_card')}
      balance={props.balance}
      breakpoint={props.breakpoint}
      figure={(amount) => rewardFigure(amount, props.currency)}
    />
  );
};
