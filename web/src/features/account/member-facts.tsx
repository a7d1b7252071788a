import { Link } from '@tanstack/react-router';
import type { Member } from '#contract/member.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { tierLevels } from '#domain/member/member.ts';
import { formatRate } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { AccountFacts } from './account-facts.tsx';

const formatMonthAndYear = createDateFormatter({
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

// Members without email opt-in get a link to turn it on.
const RateReason = ({ level }: { level: number }) => {
  const reason = useCopy('account_center', 'overview').text(`rate_reasons.${level}`);
  return tierLevels[level] === 'OptedOut' ? (
    <Link to="/account/user_profile">{reason}</Link>
  ) : (
    reason
  );
};

/** Membership, earn rate with its reason, and linked cards. */
export const MemberFacts = ({ member }: { member: Member }) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'overview');
  const level = tierLevels.indexOf(member.tierLevel);
  const since = formatMonthAndYear(new Date(`${member.joinDate}T00:00:00Z`));
  const cards = { count: member.linkedCards };
  const rate =
    member.earnRate === null
      ? []
      : [
          {
            label: copy.text('earning_rate'),
            value:
              member.earnRate === 0
                ? copy.text('rate_later')
                : formatRate(member.earnRate, partner),
            reason: <RateReason level={level} />,
          },
        ];
  return (
    <AccountFacts
      facts={[
        {
          label: copy.text('membership'),
          value: copy.text(`level_names.${level}`),
          reason: copy.text('member_since', { date: since }),
        },
        ...rate,
        {
          label: copy.text('linked_cards'),
          value: copy.text(member.linkedCards === 1 ? 'cards_count_one' : 'cards_count', cards),
          reason: <Link to="/account/manage_cards">{copy.text('manage')}</Link>,
        },
      ]}
    />
  );
};
