import type { StaffMerchant } from '#contract/staff/merchants.ts';
import { copy } from '../../copy/copy.ts';
import { Panel } from '../../parts/panel.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatDay } from '../../session/format.ts';
import { dayNames } from './reward-days.tsx';
import styles from './tables.module.css';

const text = copy.restaurants.tables;
const DAY_MINUTES = 1_440;

const clock = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'am' : 'pm'}`;
};

type Book = NonNullable<StaffMerchant['book']>;

const Shift = ({ shift }: { shift: Book['shifts'][number] }) => {
  const { weekdays, opensMinute, lastMinute } = shift;
  return (
    <li className={styles.shift}>
      <Text is="soft">{dayNames(weekdays)}</Text>
      <svg viewBox={`0 0 ${DAY_MINUTES} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={DAY_MINUTES} height={10} rx={5} className={styles.day} />
        <rect
          x={opensMinute}
          width={Math.max(15, lastMinute - opensMinute)}
          height={10}
          rx={5}
          className={styles.open}
        />
      </svg>
      <span>{text.hours(clock(opensMinute), clock(lastMinute))}</span>
    </li>
  );
};

/** The restaurant's own reservation book: shifts by weekday, tables and days without service. */
export const TablesPanel = ({ book }: Pick<StaffMerchant, 'book'>) => {
  if (!book)
    return (
      <Panel title={text.title} isPadded>
        <Text is="soft">{text.none}</Text>
      </Panel>
    );
  const { tables, shifts, closures, turnMinutes } = book;
  const seats = tables.reduce((sum, { maxParty }) => sum + maxParty, 0);
  return (
    <Panel title={text.title} isPadded>
      <ul>
        {shifts.map((shift) => (
          <Shift key={`${shift.weekdays} ${shift.opensMinute}`} shift={shift} />
        ))}
      </ul>
      <ul className={styles.tables}>
        {tables.map(({ id, minParty, maxParty }) => (
          <li key={id}>
            <b>{id}</b>
            {text.seats(minParty, maxParty)}
          </li>
        ))}
      </ul>
      <Text is={['small', 'dim']}>
        {text.total(formatCount(tables.length), formatCount(seats), formatCount(turnMinutes))}{' '}
        {closures.length > 0 && text.closed(closures.map(formatDay).join(', '))}
      </Text>
    </Panel>
  );
};
