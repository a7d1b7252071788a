import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { EarningToday } from '#contract/merchant.ts';
import { isBonusComplete } from '#domain/bonuses/is-bonus-complete.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textClass } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import styles from './card-earning.module.css';

const formatDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const addedBy = (
  { offer, bonus }: EarningToday,
  { copy, currency }: { copy: Copy<'search', 'earning_today'>; currency: RewardCurrency },
): string[] => [
  ...(offer === null ? [] : [copy.text('offer', { reward: formatReward(offer, currency) })]),
  ...(bonus === null
    ? []
    : [
        copy.text(isBonusComplete(bonus) ? 'bonus_earned' : 'bonus_counts', {
          reward: formatReward(bonus.amount, currency),
          ...{ count: bonus.dinesCounted, total: bonus.dinesRequired },
        }),
      ]),
];

const detailsOf = (today: EarningToday, copy: Copy<'search', 'earning_today'>): string[] => {
  const { earns, reason, nextEarnsOn, visitsLeft, maxVisits, spendLeft } = today;
  if (!earns)
    return [
      copy.optional(`reasons.${reason}`),
      ...(nextEarnsOn === null
        ? []
        : [copy.text('next', { date: formatDay(Date.parse(nextEarnsOn)) })]),
    ];
  return [
    copy.text('yes'),
    ...(visitsLeft === null
      ? []
      : [copy.text('visits_left', { count: visitsLeft, total: maxVisits ?? 0 })]),
    ...(spendLeft === null
      ? []
      : [copy.text('spend_left', { amount: formatDollarAmount(spendLeft).replace(/\.00$/, '') })]),
  ];
};

/** One line under a member's card: whether a dine today earns, by the rules that post rewards. */
export const CardEarning = ({ today }: { today: EarningToday | null | undefined }) => {
  const copy = useCopy('search', 'earning_today');
  const partner = usePartner();
  if (today === null) return null;
  if (today === undefined)
    return <Skeleton length="half" className={textClass({ marginTop: 8 })} />;
  return (
    <Row
      as="p"
      gap={8}
      align="start"
      className={classNames(styles.line, today.earns && styles.earns)}
    >
      <Icon of={today.earns ? Check : Minus} />
      {[...detailsOf(today, copy), ...addedBy(today, { copy, currency: partner })].join(' · ')}
    </Row>
  );
};
