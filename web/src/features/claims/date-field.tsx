import CalendarDays from 'lucide-react/icons/calendar-days';
import { Suspense, useState, useTransition } from 'react';
import { CLAIM_UNTIL_DAYS } from '#domain/claims/claim-rules.ts';
import { readPastDate } from '#domain/forms/read-date.ts';
import { addDays, isRealDate } from '#domain/time/local-time.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCopy } from '../../content/copy.ts';
import { lazyPart } from '../../content/lazy-part.tsx';
import styles from './claim-form.module.css';
import { formatDay } from './claimed-day.ts';

const loadPicker = () => import('../reservations/index.ts');
const DatePicker = lazyPart(async () => (await loadPicker()).DatePicker);

type Props = {
  label: string;
  value: string;
  error: string | undefined;
  today: string;
  onDate: (date: string) => void;
  onBlur: () => void;
};

/** The day of a claim, typed in any usual form or chosen in a month calendar, and shown as `Mon, Jun 1`. */
export const DateField = ({ label, value, error, today, onDate, onBlur }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const bounds = { min: addDays(today, -CLAIM_UNTIL_DAYS), max: today };
  const shown = isRealDate(value) ? formatDay(value, today) : value;
  return (
    <>
      <Field label={label} error={error} isRequired>
        {(control) => (
          <div className={styles.date}>
            <input
              {...control}
              type="text"
              name="purchasedOn"
              autoComplete="off"
              placeholder={copy.text('date_example')}
              value={typed ?? shown}
              onChange={({ target: { value: text } }) => {
                setTyped(text);
                onDate(readPastDate(text, today) ?? text.trim());
              }}
              onBlur={() => {
                setTyped(null);
                onBlur();
              }}
            />
            <IconButton
              label={copy.text('calendar')}
              className={styles.calendar}
              aria-haspopup="dialog"
              aria-busy={isOpening}
              onPointerDown={loadPicker}
              onClick={() => startOpening(() => setOpen(true))}
            >
              <Icon of={CalendarDays} size={20} />
            </IconButton>
          </div>
        )}
      </Field>
      <Suspense>
        {isOpen && (
          <DatePicker
            date={isRealDate(value) ? value : today}
            today={today}
            bounds={bounds}
            merchantId={undefined}
            partySize={1}
            onChoose={(date) => {
              setOpen(false);
              setTyped(null);
              onDate(date);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
