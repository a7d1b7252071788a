import type { Merchant } from '#contract/merchant.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { groupThousands } from '#domain/money.ts';
import { DEFAULT_PARTY_SIZE, DEFAULT_TIME } from '#domain/reservations/booking-rules.ts';
import { useCopy } from '../../content/copy.ts';
import { formatTime } from './card-tables.tsx';
import styles from './search-page.module.css';
import type { SearchParams } from './search-params.ts';
import { useTables } from './use-tables.ts';

const formatDay = createDateFormatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

type Props = { count: number; merchants: readonly Merchant[]; params: SearchParams };

/** How many of the results have the wanted table, and whether a booking service failed. */
export const TablesCount = ({ count, merchants, params }: Props) => {
  const copy = useCopy('search', 'tables');
  const { date, time = DEFAULT_TIME, party = DEFAULT_PARTY_SIZE } = params;
  const summary = copy.text(date ? 'wanted_on' : 'wanted', {
    day: date ? formatDay(Date.parse(date)) : '',
    time: formatTime(time),
    count: party,
  });
  const { tablesOf } = useTables(merchants, params);
  const isUnchecked = merchants.some(
    (merchant) => merchant.reservationProviders.openTable !== null && tablesOf(merchant) === null,
  );
  const found =
    count === 0
      ? copy.text('found_none', { summary })
      : copy.plural('found', count, { count: groupThousands(count), summary });
  return (
    <p className={styles.tables}>
      {(count > 0 || !isUnchecked) && found}
      {isUnchecked && ` ${copy.text('unchecked')}`}
    </p>
  );
};
