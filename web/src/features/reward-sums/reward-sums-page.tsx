import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { RewardSums, RewardSumsQuery } from '#contract/activity.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import {
  formatReward,
  formatRewardAmount,
  isMoneyCurrency,
  type RewardCurrency,
} from '#domain/rewards/reward-amount.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import { LinkButton } from '../../links/link-button.tsx';
import { Balances } from './balances.tsx';
import { RewardPart } from './reward-part.tsx';
import styles from './reward-sums.module.css';
import { rewardSumsQuery } from './reward-sums-query.ts';

type Period = RewardSumsQuery['period'];

const formatLongDay = createDateFormatter({ dateStyle: 'long', timeZone: 'UTC' });

const Bar = ({ sums, currency }: { sums: RewardSums; currency: RewardCurrency }) => {
  const copy = useCopy('account_center', 'reward_sums');
  const label = sums.groups
    .map(({ part, amount }) => `${copy.text(part)} ${formatRewardAmount(amount, currency)}`)
    .join(', ');
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {sums.groups
        .filter(({ amount }) => amount > 0)
        .map(({ part, amount }) => (
          <i key={part} data-part={part} style={{ '--size': amount } as CSSProperties} />
        ))}
    </div>
  );
};

const Periods = ({ period }: { period: Period }) => {
  const copy = useCopy('account_center', 'reward_sums');
  return (
    <nav className={styles.periods} aria-label={copy.text('periods')}>
      {(['year', 'all'] as const).map((shown) => (
        <Link
          key={shown}
          to="/account/rewards"
          search={shown === 'all' ? { period: shown } : {}}
          {...(shown === period ? { 'aria-current': 'page' as const } : {})}
        >
          {copy.text(`period_${shown}`)}
        </Link>
      ))}
    </nav>
  );
};

/** The page in outline while its data loads. */
export const RewardSumsLoading = () => (
  <div>
    <LoadingNote />
    <Skeleton shape="title" length="half" className={styles.boneTitle} />
    <div className={styles.lead}>
      <Skeleton className={styles.boneLead} />
    </div>
    <Skeleton className={styles.bonePeriods} />
    <Grid gap={40} marginTop={20} className={styles.columns}>
      <div>
        <Skeleton className={styles.bar} />
        {['first', 'second', 'third'].map((part) => (
          <Grid align="center" key={part} className={styles.bonePart}>
            <Skeleton length="half" />
            <Skeleton />
          </Grid>
        ))}
      </div>
      <Skeleton shape="art" />
    </Grid>
  </div>
);

// A new member has neither a reward nor a balance in any year.
const hasNothing = ({ groups, balances }: RewardSums): boolean =>
  groups.length === 0 && balances.every(({ amount, parts }) => amount === 0 && parts.length === 0);

/** How a member's final rewards add up: parts that open to their entries, their sum, and where they are now. */
export const RewardSumsPage = ({ period }: { period: Period }) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'reward_sums');
  const needsCard = useMember()?.linkedCards === 0;
  const { data: sums } = useSuspenseQuery(rewardSumsQuery(period));
  const date = formatLongDay(new Date(`${sums.today}T00:00:00Z`));
  const title = isMoneyCurrency(partner) ? 'title_money' : 'title';
  if (hasNothing(sums))
    return (
      <>
        <Heading level={1}>{copy.text('empty_title')}</Heading>
        <p className={styles.lead}>{copy.text('empty_text')}</p>
        <Row gap={8} align="stretch" isWrapping>
          {needsCard && (
            <LinkButton to="/account/manage_cards">{copy.text('empty_link')}</LinkButton>
          )}
          <LinkButton variant={needsCard ? 'quiet' : 'primary'} to="/search">
            {copy.text('empty_action')}
          </LinkButton>
        </Row>
      </>
    );
  return (
    <>
      <Heading level={1}>
        {sums.groups.length > 0
          ? copy.text(title, { amount: formatReward(sums.total, partner) })
          : copy.text('empty_title')}
      </Heading>
      <p className={styles.lead}>
        {copy.text(sums.groups.length > 0 ? `lead_${period}` : 'empty_text', { date })}
      </p>
      <Periods period={period} />
      <Grid gap={40} marginTop={20} className={styles.columns}>
        <section aria-label={copy.text('parts')}>
          {sums.groups.length > 0 && <Bar sums={sums} currency={partner} />}
          {sums.groups.map((group, index) => (
            <RewardPart
              key={group.part}
              group={group}
              currency={partner}
              today={sums.today}
              isOpen={index === 0}
            />
          ))}
          <Row as="p" align="baseline" justify="between" className={styles.total}>
            <span>
              {sums.year ? copy.text('total_year', { date: sums.year }) : copy.text('all_years')}
            </span>
            <strong>{formatRewardAmount(sums.total, partner)}</strong>
          </Row>
        </section>
        <Balances balances={sums.balances} currency={partner} />
      </Grid>
    </>
  );
};
