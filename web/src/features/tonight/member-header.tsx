import { Link } from '@tanstack/react-router';
import type { Reservation } from '#contract/reservations.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useGreeting } from '../discover/index.ts';
import { NextActionLink, useNextAction } from '../next-action/index.ts';
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
        <Link to="/account/reservations">
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
export const MemberHeader = (facts: FactsProps) => {
  const greeting = useGreeting();
  const copy = useCopy('account_center', 'next_step');
  const action = useNextAction();
  const isGreeting = action !== null && greeting.linkUrl === action.url;
  const text = isGreeting ? greeting.text : action && copy.text(`${action.kind}.title`);
  const label = isGreeting ? greeting.linkText : action && copy.text(`${action.kind}.action`);
  // The search below is where the first dine begins.
  const button = action?.kind === 'firstDine' ? null : action;
  return (
    <Wrap>
      <header className={styles.header} data-member-header="">
        <div>
          <Heading level={1} size="section" className={styles.title}>
            {greeting.title}
            {greeting.rate !== '' && ` ${greeting.rate.replace(' ', '\u00a0')}`}
          </Heading>
          {action ? (
            <p className={`${styles.facts} ${styles.why}`}>{text}</p>
          ) : (
            <Facts {...facts} />
          )}
        </div>
        {button && (
          <NextActionLink action={button} text={label ?? ''} className={buttonClass({})} />
        )}
      </header>
    </Wrap>
  );
};
