import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { pickerBounds } from '#domain/reservations/booking-rules.ts';
import { Icon } from '#ui/icon.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './table-fields.module.css';

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

/** A date that is typed or chosen in a month calendar. */
export const DateField = ({ date, bounds, onChange, ...props }: Props) => {
  const copy = useCopy('reservations', 'widget');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Without a transition React would show the calendar 300 ms later than it has loaded.
  const [isOpening, startOpening] = useTransition();
  const picker = pickerBounds(props.today);
  const { minDate = picker.min, maxDate = picker.max } = bounds ?? {};
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {copy.text('date')}
      </label>
      <input
        id={id}
        type="date"
        required
        value={date}
        min={minDate}
        max={maxDate}
        // A date that is typed by keyboard is empty in between.
        onChange={({ target: { value } }) => value !== '' && onChange(value)}
      />
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
            bounds={{ min: minDate, max: maxDate }}
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
