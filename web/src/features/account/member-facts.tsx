import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Member } from '#contract/member.ts';
import { MAX_CARDS } from '#domain/cards/card-number.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { nextStepOf, tierLevels } from '#domain/member/member.ts';
import type { NextAction } from '#domain/member/next-action.ts';
import { vipEarnsMore } from '#domain/rewards/vip-earns-more.ts';
import { buttonClass } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { NextActionLink, useNextAction } from '../next-action/index.ts';
import styles from './account-facts.module.css';
import { rateAfterStep } from './next-step.tsx';

type AccountFact = { label: string; value: string; reason: ReactNode };

const AccountFacts = ({ facts }: { facts: AccountFact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, reason }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <dd className={styles.reason}>{reason}</dd>
      </div>
    ))}
  </dl>
);

const formatMonthAndYear = createDateFormatter({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

type Props = {
  member: Member /** The next step that the page names. */;
  action: NextAction | null;
};

// The next step of a member who earns already, unless it is named above.
const RateReason = ({ member, action }: Props) => {
  const partner = usePartner();
  const level = tierLevels.indexOf(member.tierLevel);
  // A VIP who earns as others do earns it for the same reason.
  const shown = level === 3 && !vipEarnsMore(partner) ? 2 : level;
  const reason = useCopy('account_center', 'overview').optional(`rate_reasons.${shown}`);
  const next = useNextAction();
  const label = useCopy('account_center', 'next_step').text('turnOnEmails.action');
  if (action !== null || next?.kind !== 'turnOnEmails') return reason;
  return (
    <Stack gap={8} align="start">
      {reason}
      <NextActionLink
        action={next}
        text={label}
        className={buttonClass({ variant: 'quiet', shape: 'bar' })}
      />
    </Stack>
  );
};

/** Membership, earn rate with its reason, and linked cards. */
export const MemberFacts = ({ member, action }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'overview');
  const formatRate = useRateFormat();
  const level = tierLevels.indexOf(member.tierLevel);
  const since = formatMonthAndYear(new Date(`${member.joinDate}T00:00:00Z`));
  const hasNoCard = nextStepOf(member) === 'linkCard';
  const unitRate = rateAfterStep(member, partner);
  const rate =
    unitRate === null
      ? []
      : [
          {
            label: copy.text('earning_rate'),
            value: unitRate === 0 ? copy.text('rate_later') : formatRate(unitRate),
            reason:
              hasNoCard && member.tierLevel !== 'OptedOut' ? (
                copy.text('rate_from_first')
              ) : (
                <RateReason member={member} action={action} />
              ),
          },
        ];
  return (
    <AccountFacts
      facts={[
        {
          label: copy.text('membership'),
          value: copy.optional(`level_names.${level}`),
          reason: copy.text('member_since', { date: since }),
        },
        ...rate,
        {
          label: copy.text('linked_cards'),
          value:
            member.linkedCards === 0
              ? copy.text('cards_none')
              : copy.plural('cards_count', member.linkedCards),
          reason: hasNoCard ? (
            copy.text('cards_limit', { max: MAX_CARDS })
          ) : (
            <Link to="/account/manage_cards">{copy.text('manage')}</Link>
          ),
        },
      ]}
    />
  );
};
