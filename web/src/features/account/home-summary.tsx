import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Bonus, DineSummary, Member } from '#contract/member.ts';
import type { PublicPartner } from '#contract/partner.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { hasDiningProgress } from '#domain/member/dining-progress.ts';
import { memberHighlight } from '#domain/member/member-highlight.ts';
import { creditBreakpoint } from '#domain/payouts/payout.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { dineSummaryQuery } from '../../api/dine-summary-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { useGoalText } from '../goals/index.ts';
import styles from './home-summary.module.css';
import { isVipNextYear } from './vip-progress.tsx';

type Fact = {
  kind: 'progress' | 'bonus' | 'rewards';
  value: string;
  text: string;
  /** Plates of the dines toward a goal, or the share of a statement credit in percent. */
  meter?: { done: number; total: number } | { percent: number };
};

const vipKeys = { Qualifying: 'vip_qualifying', Renewing: 'vip_renewing' } as const;

type Input = {
  member: Member;
  partner: PublicPartner;
  summary: DineSummary;
  copy: Copy<'account_center', 'home'>;
  /** How far an amount brings the member to their goal; empty without one. */
  goalText: (amount: number) => string;
};

const formatLongDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });

const vipFact = ({ member, partner, copy }: Input): Fact | null => {
  const { diningProgress: progress, tierLevel } = member;
  if (!progress || !hasDiningProgress(partner, tierLevel)) return null;
  const { dinesRequired: total, remainingDines: remaining, status } = progress;
  const dines = total - remaining;
  if (status !== 'Complete' && isVipNextYear(progress, new Date().getFullYear()))
    return { kind: 'progress', value: copy.text('vip_complete'), text: copy.text('vip_secured') };
  return {
    kind: 'progress',
    value:
      status === 'Complete'
        ? copy.text('vip_complete')
        : copy.plural(vipKeys[status], remaining, { remaining }),
    text: copy.text(status === 'Complete' ? 'vip_done' : 'vip_count', { dines, total }),
    meter: { done: dines, total },
  };
};

const creditFact = ({ partner, summary: { balance }, copy }: Input): Fact => {
  const breakpoint = creditBreakpoint(partner.statementCreditThresholdCents / 100);
  const amount = formatReward(balance, partner);
  if (balance <= 0) {
    const first = formatReward(breakpoint, partner).replace(/\.00$/, '');
    return {
      kind: 'progress',
      value: copy.text('credit_zero', { amount: first }),
      text: copy.text('credit_zero_text'),
      meter: { percent: 0 },
    };
  }
  const remaining = formatReward(Math.max(0, breakpoint - balance), partner);
  return {
    kind: 'progress',
    value: copy.text(balance >= breakpoint ? 'credit_full' : 'credit_left', { remaining }),
    text: copy.text('credit_balance', { amount }),
    meter: { percent: Math.min(100, Math.max(0, (balance / breakpoint) * 100)) },
  };
};

const endsFirst = (a: Bonus, b: Bonus): number => (a.endsOn ?? '9').localeCompare(b.endsOn ?? '9');

/** The bonus that ends first, else one that waits to be turned on; none that the greeting names. */
const bonusFact = ({ member, partner, copy }: Input): Fact | null => {
  const highlight = memberHighlight(member)?.kind;
  if (highlight === 'bonus' || highlight === 'offer') return null;
  const running = member.activeBonuses
    .filter(({ bonusStatus }) => bonusStatus === 'Enrolled')
    .toSorted(endsFirst)[0];
  const bonus =
    running ?? member.activeBonuses.find(({ bonusStatus }) => bonusStatus === 'Eligible');
  if (!bonus) return null;
  const { dinesCounted: dines, dinesRequired: total, endsOn } = bonus;
  const date = endsOn === null ? '' : formatLongDay(new Date(`${endsOn}T00:00:00Z`));
  const key = running ? (endsOn === null ? 'bonus_count' : 'bonus_ends') : 'bonus_waits';
  return {
    kind: 'bonus',
    value: copy.text('bonus', { amount: formatReward(bonus.rewardAmount, partner) }),
    text: copy.text(key, { dines, total, date }),
    ...(running && total > 1 && { meter: { done: dines, total } }),
  };
};

const rewardsFact = ({ partner, summary, copy, goalText }: Input): Fact => {
  const earned = formatReward(summary.currentYearBenefits, partner);
  const amount = formatReward(summary.onTheWay, partner);
  return summary.onTheWay > 0
    ? {
        kind: 'rewards',
        value: copy.text('on_the_way', { amount }),
        text: goalText(summary.onTheWay) || copy.text('on_the_way_text'),
      }
    : {
        kind: 'rewards',
        value: copy.text('earned', { amount: earned }),
        text: goalText(summary.currentYearBenefits) || copy.text('earned_text'),
      };
};

const Meter = ({ meter }: { meter: NonNullable<Fact['meter']> }) =>
  'percent' in meter ? (
    <span aria-hidden="true" className={styles.track}>
      <span style={{ width: `${meter.percent}%` }} />
    </span>
  ) : (
    <Row as="span" gap={4} align="stretch" isWrapping aria-hidden="true" className={styles.plates}>
      {Array.from({ length: meter.total }, (_, index) => index).map((index) => (
        <i key={index} className={classNames(index < meter.done && styles.counted)} />
      ))}
    </Row>
  );

/** Where a member stands: the way to the next goal, a bonus, and rewards on the way. */
export const HomeSummary = ({ member }: { member: Member }) => {
  const copy = useCopy('account_center', 'home');
  const partner = usePartner();
  const goalText = useGoalText();
  const { data: summary } = useQuery(dineSummaryQuery());
  if (!summary) return null;
  const input = { member, partner, summary, copy, goalText };
  const progress = partner.currencyType === 'Credit' ? creditFact(input) : vipFact(input);
  const facts = [progress, bonusFact(input), rewardsFact(input)].filter((fact) => fact !== null);
  // The header names the rewards of the year; alone they need no section.
  if (facts.length < 2) return null;
  return (
    <section aria-labelledby="home-summary">
      <Heading level={2} id="home-summary">
        {copy.text('title', { firstName: member.firstName })}
      </Heading>
      <ul className={styles.facts}>
        {facts.map(({ kind, value, text, meter }) => (
          <li key={kind} className={styles.fact}>
            <Link
              to={kind === 'rewards' ? '/account/recent_activity' : '/account/overview'}
              className={styles.value}
            >
              {value}
            </Link>
            {meter && <Meter meter={meter} />}
            <Text size="sm" tone="soft" className={styles.text}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
