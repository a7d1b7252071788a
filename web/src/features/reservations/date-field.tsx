import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { pickerBounds } from '#domain/reservations/booking-rules.ts';
import { Icon } from '#ui/icon.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './date-field.module.css';
import { formatShortDay } from './format-table.ts';
import fields from './table-fields.module.css';

const loadPicker = () => import('./date-picker.tsx');
const DatePicker = lazy(async () => ({ default: (await loadPicker()).DatePicker }));

type Props = {
  date: string;
  today: string;
  bounds: { minDate: string; maxDate: string } | undefined;
  /** The restaurant whose days the calendar shows; without one all days are equal. */
  merchantId: string | undefined;
  partySize: number;
  /** A reservation that is about to move. */
  moving?: string | undefined;
  onChange: (date: string) => void;
};

/** A date as `Fri, Nov 27` that opens a month calendar; a keyboard can also type it. */
export const DateField = ({ date, bounds, onChange, ...props }: Props) => {
  const copy = useCopy('reservations', 'widget');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Without a transition React would show the calendar 300 ms later than it has loaded.
  const [isOpening, startOpening] = useTransition();
  const picker = pickerBounds(props.today);
  const { minDate: min = picker.min, maxDate: max = picker.max } = bounds ?? {};
  return (
    <>
      <label className={fields.label} htmlFor={id}>
        {copy.text('date')}
      </label>
      <input
        id={id}
        type="date"
        required
        className={styles.input}
        value={date}
        min={min}
        max={max}
        // A date that is typed by keyboard is empty in between.
        onChange={({ target: { value } }) => value !== '' && onChange(value)}
      />
      <span aria-hidden="true" className={styles.shown}>
        {formatShortDay(date, props.today)}
      </span>
      <button
        type="button"
        className={styles.calendar}
        aria-label={copy.text('calendar')}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onPointerDown={loadPicker}
        onFocus={loadPicker}
        onClick={() => startOpening(() => setOpen(true))}
      >
        <Icon of={CalendarDays} size={20} />
      </button>
      <Suspense>
        {isOpen && (
          <DatePicker
            {...props}
            date={date}
            bounds={{ min, max }}
            onChoose={(chosen) => {
              setOpen(false);
              onChange(chosen);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
