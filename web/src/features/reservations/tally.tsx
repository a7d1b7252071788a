import { formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { RewardSum } from '../planned-reward/index.ts';
import styles from './tally.module.css';
import type { TallyDay } from './use-tally-day.ts';

type Props = { day: TallyDay; variant?: 'slip' | 'plain' };

const noteKeys = { exclusiveLocation: 'locked', notRewardDay: 'not_reward_day' } as const;

const Note = ({ reward }: Pick<TallyDay, 'reward'>) => {
  const copy = useCopy('reservations', 'tally');
  const verdict = useCopy('merchant', 'verdict');
  const isMember = useMember() !== null;
  const reason = reward?.reason ?? null;
  if (reason === null && reward?.card)
    return copy.text('pay_with', { card: reward.card.cardType, lastFour: reward.card.lastFour });
  if (reason === null) return copy.text(isMember ? 'note' : 'visitor');
  return reason === 'exclusiveLocation' || reason === 'notRewardDay'
    ? copy.text(noteKeys[reason])
    : verdict.optional(`reasons.${reason}`);
};

/** The reward of a dine on the chosen day; renders nothing without a reward. */
export const Tally = ({ day: { bonus, reward }, variant = 'slip' }: Props) => {
  const copy = useCopy('reservations', 'tally');
  const partner = usePartner();
  if (reward === null && bonus === null) return null;
  const isOff = reward !== null && reward.reason !== null;
  return (
    <div
      className={classNames(variant === 'slip' && styles.slip, isOff && styles.off)}
      data-sum={reward === null ? undefined : ''}
    >
      {reward === null ? (
        <Text as="dl" isTabular>
          <div className={styles.line}>
            <dt>{copy.text('bonus')}</dt>
            <dd>{formatSignedReward(bonus ?? 0, partner)}</dd>
          </div>
        </Text>
      ) : (
        <RewardSum reward={reward} />
      )}
      <Text size="xs" tone="soft" marginTop={8}>
        <Note reward={reward} />
      </Text>
    </div>
  );
};
