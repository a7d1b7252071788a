import { Link } from '@tanstack/react-router';
import type { Member } from '#contract/member.ts';
import type { Reservation } from '#contract/reservations.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { nextActionOf } from '#domain/member/next-action.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { useGreeting } from '../discover/index.ts';
import { formatTime } from '../search/index.ts';
import styles from './member-header.module.css';

const formatDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

type FactsProps = {
  /** Rewards of the year, or the balance where they are paid as credits; undefined if unknown. */
  amount: number | undefined;
  nextTable: Reservation | undefined;
};

/** The balance and the next table of a member who earns. */
const Facts = ({ amount, nextTable: table }: FactsProps) => {
  const copy = useCopy('account_center', 'tonight');
  const partner = usePartner();
  const isCredit = partner.currencyType === 'Credit';
  return (
    <Row as="p" gap={20} isWrapping className={styles.facts}>
      {amount !== undefined && amount > 0 && (
        <Link to="/account/overview">
          {copy.text(isCredit ? 'balance' : 'earned', { amount: formatReward(amount, partner) })}
        </Link>
      )}
      {table && (
        <Link to="/account/reservations" className={styles.table}>
          {copy.text('next_table', {
            name: table.merchant.name,
            time: formatTime(table.time),
            day: formatDay(Date.parse(table.date)),
          })}
        </Link>
      )}
    </Row>
  );
};

/** The head of a member's home: greeting with the rate, then the one next step or balance and next table. */
export const MemberHeader = ({ member, ...facts }: FactsProps & { member: Member }) => {
  const greeting = useGreeting();
  const action = nextActionOf(member);
  const namesAction = action !== null && greeting.linkUrl === action.url;
  return (
    <Wrap>
      <header className={styles.header} data-member-header="">
        <div>
          <Heading level={1} size="section" className={styles.title}>
            {greeting.title}
            {greeting.rate !== '' && ` ${greeting.rate.replace(' ', '\u00a0')}`}
          </Heading>
          {namesAction ? (
            <p className={`${styles.facts} ${styles.why}`}>{greeting.text}</p>
          ) : (
            <Facts {...facts} />
          )}
        </div>
        {namesAction && (
          <ContentLink url={action.url} className={buttonClass({})}>
            {greeting.linkText}
          </ContentLink>
        )}
      </header>
    </Wrap>
  );
};
