import { useState } from 'react';
import type { StaffMerchant } from '#contract/staff/merchants.ts';
import type { BookShift } from '#domain/reservations/check-book.ts';
import { tables as text } from '../../copy/reservations.ts';
import { Button } from '../../parts/button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatDay } from '../../session/format.ts';
import { BookDialog } from './book-dialog.tsx';
import { shiftGroups, tableGroups } from './book-draft.ts';
import { dayNames } from './reward-days.tsx';
import styles from './tables.module.css';
import { useSharedRefusal } from './use-shared-refusal.ts';

const DAY_MINUTES = 1_440;

const clock = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'am' : 'pm'}`;
};

type Book = NonNullable<StaffMerchant['book']>;

const Shift = ({ shift }: { shift: BookShift }) => {
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

type Props = Pick<StaffMerchant, 'id' | 'book'>;

/** The restaurant's own reservation book: shifts by weekday, tables and days without service. */
export const TablesPanel = ({ id, book }: Props) => {
  const refusal = useSharedRefusal('restaurants.change');
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={text.title}
      isPadded
      end={
        <Button size="small" reason={refusal} onClick={() => setEditing(true)}>
          {book ? text.edit : text.add}
        </Button>
      }
    >
      {book ? <ShownBook book={book} /> : <Text is="soft">{text.none}</Text>}
      {isEditing && <BookDialog merchantId={id} book={book} onClose={() => setEditing(false)} />}
    </Panel>
  );
};

const ShownBook = ({ book }: { book: Book }) => {
  const { tables, closures, turnMinutes } = book;
  const seats = tables.reduce((sum, { maxParty }) => sum + maxParty, 0);
  return (
    <>
      <ul>
        {shiftGroups(book).map((shift) => (
          <Shift key={`${shift.weekdays} ${shift.opensMinute}`} shift={shift} />
        ))}
      </ul>
      <ul className={styles.tables}>
        {tableGroups(book).map(({ count, minParty, maxParty }) => (
          <li key={`${minParty} ${maxParty}`}>
            <b>{text.count(formatCount(count))}</b>
            {text.seats(minParty, maxParty)}
          </li>
        ))}
      </ul>
      <Text is={['small', 'dim']}>
        {text.total(formatCount(tables.length), formatCount(seats), formatCount(turnMinutes))}{' '}
        {closures.length > 0 && text.closed(closures.map(formatDay).join(', '))}
      </Text>
    </>
  );
};
