import { useId } from 'react';
import { MAX_PARTY_SIZE, timeOf } from '#domain/reservations/booking-rules.ts';
import { classNames } from '#ui/class-names.ts';
import type { TableSearch } from '../../api/availability-query.ts';
import { useCopy } from '../../content/copy.ts';
import { DateField } from './date-field.tsx';
import { formatParty, formatTime } from './format-table.ts';
import styles from './table-fields.module.css';

const FIRST_HOUR = 7;
const HALF_HOURS = 33;
const halfHours = Array.from({ length: HALF_HOURS }, (_, index) =>
  timeOf(FIRST_HOUR * 60 + index * 30),
);
const parties = Array.from({ length: MAX_PARTY_SIZE }, (_, index) => index + 1);

export type TableField = 'date' | 'time' | 'partySize';

type Props = {
  search: TableSearch;
  today: string;
  limits: { minDate: string; maxDate: string } | undefined;
  /** The restaurant whose days the calendar shows. */
  merchantId?: string;
  /** The field that caused an empty result. */
  flagged: TableField | null;
  onChange: (part: Partial<TableSearch>) => void;
};

/** Date, time and party of a table search. */
export const TableFields = ({ search, today, limits, merchantId, flagged, onChange }: Props) => {
  const copy = useCopy('reservations', 'widget');
  const id = useId();
  const times = halfHours.includes(search.time) ? halfHours : [...halfHours, search.time].sort();
  const className = (field: TableField) =>
    classNames(styles.part, flagged === field && styles.flagged);
  return (
    <div className={styles.fields}>
      <div className={classNames(className('date'), styles.dated)}>
        <DateField
          date={search.date ?? today}
          today={today}
          merchantId={merchantId}
          bounds={limits}
          partySize={search.partySize}
          moving={search.moving}
          onChange={(date) => onChange({ date })}
        />
      </div>
      <label className={className('time')} htmlFor={`${id}-time`}>
        <span className={styles.label}>{copy.text('time')}</span>
        <select
          id={`${id}-time`}
          value={search.time}
          onChange={({ target: { value } }) => onChange({ time: value })}
        >
          {times.map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </select>
      </label>
      <label className={className('partySize')} htmlFor={`${id}-party`}>
        <span className={styles.label}>{copy.text('party')}</span>
        <select
          id={`${id}-party`}
          value={search.partySize}
          onChange={({ target: { value } }) => onChange({ partySize: Number(value) })}
        >
          {parties.map((size) => (
            <option key={size} value={size}>
              {formatParty(size, copy)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
