import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import { hasDiningProgress } from '#domain/member/dining-progress.ts';
import { nextStepOf } from '#domain/member/member.ts';
import { awaitsFirstDine, nextActionOf } from '#domain/member/next-action.ts';
import { creditBreakpoint } from '#domain/payouts/payout.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { dineSummaryQuery } from '../../api/dine-summary-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { GoalBox } from '../goals/index.ts';
import styles from './account-page.module.css';
import { CreditProgress } from './credit-progress.tsx';
import { MemberFacts } from './member-facts.tsx';
import { NextStep } from './next-step.tsx';
import { ReferralBox } from './referral-box.tsx';
import { StatusSummary } from './status-summary.tsx';
import { VipProgress } from './vip-progress.tsx';

/** Copy key of the greeting for an hour of the visitor's clock. */
const greetingKey = (hour: number) => {
  if (hour < 12) return 'greeting_morning';
  return hour < 18 ? 'greeting_afternoon' : 'greeting_evening';
};

type Props = {
  member: Member;
  /** The reader's date and hour. */
  today: string;
  hour: number;
  /** Scheme and host of referral links. */
  origin: string;
  dinesOnTheWay: number;
  /** The list of bonuses without the one that the next step names. */
  renderBonuses?: (without: string | null) => ReactNode;
  /** Restaurants near a member who has a step to take before earning. */
  nearYou?: ReactNode;
  latest: ReactNode;
};

export const Overview = (props: Props) => {
  const { member, today, hour, origin, dinesOnTheWay, renderBonuses, nearYou, latest } = props;
  const partner = usePartner();
  const copy = useCopy('account_center', 'overview');
  const { data: summary } = useSuspenseQuery(dineSummaryQuery());
  const { diningProgress } = member;
  const hasJustJoined = awaitsFirstDine(member, summary, today);
  const isStep = nextStepOf(member) !== null || hasJustJoined;
  // Beside totals the list of bonuses and the rate name the action themselves.
  const { hidesEmailOptIn } = partner;
  const action = isStep ? nextActionOf(member, { hasJustJoined, hidesEmailOptIn }) : null;
  // Without a card and without dines there is no activity to show.
  const hasActivity =
    action === null ||
    action.kind === 'activate' ||
    summary.currentYearBenefits + summary.onTheWay > 0;
  const greeting = copy.text(greetingKey(hour), { firstName: member.firstName });
  return (
    <>
      <Heading level={1} className={styles.title}>
        {greeting}
      </Heading>
      {action ? (
        <NextStep member={member} action={action} today={today} />
      ) : (
        <StatusSummary summary={summary} currency={partner} today={today}>
          {partner.currencyType === 'Credit' ? (
            <CreditProgress
              balance={summary.balance}
              breakpoint={creditBreakpoint(partner.statementCreditThresholdCents / 100)}
              currency={partner}
            />
          ) : (
            diningProgress &&
            hasDiningProgress(partner, member.tierLevel) && (
              <VipProgress progress={diningProgress} onTheWay={dinesOnTheWay} today={today} />
            )
          )}
        </StatusSummary>
      )}
      {!action && <GoalBox earned={summary.currentYearBenefits} />}
      <MemberFacts member={member} action={action} />
      {renderBonuses?.(action?.kind === 'turnOnBonus' ? action.code : null)}
      {nextStepOf(member) && nearYou}
      {hasActivity && (
        <Text
          as="section"
          marginTop={40}
          className={styles.block}
          aria-labelledby="latest-activity"
        >
          <Row gap={20} align="baseline" justify="between" marginBottom={8} className={styles.head}>
            <Heading level={2} id="latest-activity">
              {copy.text('latest_activity')}
            </Heading>
            <TextLink to="/account/recent_activity">{copy.text('see_all')}</TextLink>
          </Row>
          <div className={styles.rows}>{latest}</div>
        </Text>
      )}
      <ReferralBox publicId={member.publicId} origin={origin} />
    </>
  );
};
