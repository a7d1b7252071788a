import { Link } from '@tanstack/react-router';
import type { Merchant } from '#contract/merchant.ts';
import type { MerchantTables } from '#contract/reservations.ts';
import { formatReward, formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './card-tables.module.css';

/** `7:00 pm` of a time of day `HH:MM`. */
export const formatTime = (time: string): string => {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3, 5)} ${hours < 12 ? 'am' : 'pm'}`;
};

type Props = {
  merchant: Merchant;
  /** Undefined while loading, null when the list has none for the restaurant. */
  tables: MerchantTables | null | undefined;
  party: number;
};

const Times = ({ merchant, tables, party }: Props & { tables: MerchantTables }) => {
  const copy = useCopy('search', 'tables');
  const partner = usePartner();
  const { bonus, date } = tables;
  return (
    <Grid
      as="ul"
      gap={8}
      className={styles.times}
      aria-label={copy.text('times', { name: merchant.name })}
    >
      {tables.times.map((time) => (
        <li key={time}>
          <Link
            to="/merchants/$merchantId"
            params={{ merchantId: merchant.id }}
            search={{ date, time, party }}
            className={styles.time}
          >
            {formatTime(time)}
            {bonus !== null && (
              <small aria-hidden="true">{formatSignedReward(bonus, partner)}</small>
            )}
            <VisuallyHidden>
              {copy.text(bonus === null ? 'time' : 'time_bonus', {
                name: merchant.name,
                reward: bonus === null ? '' : formatReward(bonus, partner),
              })}
            </VisuallyHidden>
          </Link>
        </li>
      ))}
    </Grid>
  );
};

/** One row under a card: up to three times, or why there is none. */
export const CardTables = ({ merchant, tables, party }: Props) => {
  const copy = useCopy('search', 'tables');
  if (merchant.reservationProviders.openTable === null)
    return (
      <Row as="p" gap={8} justify="between" className={styles.none}>
        {copy.text('walk_ins')}
      </Row>
    );
  if (tables === undefined) return <Skeleton shape="art" className={styles.bone} />;
  if (tables === null)
    return (
      <Row as="p" gap={8} justify="between" className={styles.none}>
        {copy.text('unknown')}
      </Row>
    );
  if (tables.times.length > 0) return <Times merchant={merchant} tables={tables} party={party} />;
  return (
    <Row as="p" gap={8} justify="between" className={styles.none}>
      {copy.text('full')}
      <Link
        to="/merchants/$merchantId"
        params={{ merchantId: merchant.id }}
        search={{ date: tables.date, party }}
        className={styles.link}
      >
        {copy.text(tables.canJoinWaitlist ? 'waitlist' : 'other_times')}
        <VisuallyHidden>{copy.text('time', { name: merchant.name })}</VisuallyHidden>
      </Link>
    </Row>
  );
};
