import ChevronDown from 'lucide-react/icons/chevron-down';
import type { RewardGroup } from '#contract/activity.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatRewardAmount, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { Icon } from '#ui/icon.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import styles from './reward-sums.module.css';

const formatDay = createDateFormatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatDayOfYear = createDateFormatter({ dateStyle: 'medium', timeZone: 'UTC' });

const dayText = (date: string, today: string): string =>
  (date.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDayOfYear)(
    new Date(`${date}T00:00:00Z`),
  );

const countText = (
  copy: Copy<'account_center', 'reward_sums'>,
  { part, count }: RewardGroup,
): string => copy.plural(`${part}_count`, count);

type Props = { group: RewardGroup; currency: RewardCurrency; today: string; isOpen: boolean };

/** One part of the rewards; opens to its latest entries and the sum of the others. */
export const RewardPart = ({ group, currency, today, isOpen }: Props) => {
  const copy = useCopy('account_center', 'reward_sums');
  const { part, listed, rest } = group;
  const amount = (value: number) => formatRewardAmount(value, currency);
  return (
    <details className={styles.part} data-part={part} open={isOpen}>
      <summary>
        <i />
        <span>
          {copy.text(part)}
          <small>{countText(copy, group)}</small>
        </span>
        <strong>{amount(group.amount)}</strong>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul>
        {listed.map((reward, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rewards of one day may be equal.
          <li key={index}>
            <span>
              {reward.title || copy.text(part)} <em>{dayText(reward.date, today)}</em>
            </span>
            <span>{amount(reward.amount)}</span>
          </li>
        ))}
        {rest && (
          <li>
            <span>
              {copy.text('more', { count: rest.count })}{' '}
              <em>
                {[...new Set([dayText(rest.from, today), dayText(rest.to, today)])].join(' – ')}
              </em>
            </span>
            <span>{amount(rest.amount)}</span>
          </li>
        )}
      </ul>
    </details>
  );
};
