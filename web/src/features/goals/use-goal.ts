import { goalShare } from '#domain/rewards/goal-share.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';

/** The goal that the member chose among those of the program; null without one. */
export const useGoal = () => {
  const { goals } = usePartner();
  const code = useMember()?.goalCode ?? null;
  return goals.find((goal) => goal.code === code) ?? null;
};

/** The text of how far an amount, in the partner's currency, brings the member to their goal; empty without one. */
export const useGoalText = (): ((amount: number) => string) => {
  const copy = useCopy('account_center', 'goal');
  const partner = usePartner();
  const goal = useGoal();
  return (amount) => {
    if (!goal || amount <= 0) return '';
    const percent = goalShare(amount, wireAmount(goal.units, partner));
    return copy.text(percent === 0 ? 'share_small' : 'share', { percent, goal: goal.name });
  };
};
