import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import Phone from 'lucide-react/icons/phone';
import Users from 'lucide-react/icons/users';
import type { Availability } from '#contract/reservations.ts';
import { DAY_MS } from '#domain/durations.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Actions } from '#ui/layout.tsx';
import type { TableSearch } from '../../api/availability-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './availability-message.module.css';
import { formatLongDay, formatShortDay, formatTime } from './format-table.ts';
import { Message } from './message.tsx';
import type { TableField } from './table-fields.tsx';

const icons = {
  none: CalendarX,
  partyTooSmall: Users,
  partyTooBig: Users,
  dateTooFar: CalendarClock,
  timeTooClose: Clock,
} as const;

const daysAhead = ({ lastDate, today }: Availability): number =>
  Math.round((Date.parse(lastDate) - Date.parse(today)) / DAY_MS);

const isPast = ({ date, today }: Availability): boolean => date < today;

/** The field that caused an empty or shifted result. */
export const flaggedField = (availability: Availability): TableField | null => {
  const { state, times, time } = availability;
  if (state === 'partyTooSmall' || state === 'partyTooBig') return 'partySize';
  if (state === 'dateTooFar' || isPast(availability)) return 'date';
  const isShifted = state === 'available' && !times.some((item) => item.time === time);
  return state === 'timeTooClose' || isShifted ? 'time' : null;
};

export const CallButton = ({ phone }: { phone: string }) => {
  const copy = useCopy('reservations', 'widget');
  if (phone === '') return null;
  return (
    <AnchorButton variant="quiet" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon of={Phone} />
      {copy.text('call', { phone })}
    </AnchorButton>
  );
};

const useMessageText = (availability: Availability, isUserSearch: boolean) => {
  const copy = useCopy('reservations', 'messages');
  const { state, date, today, time, partySize, minParty, maxParty, otherDates } = availability;
  const isTonight = !isUserSearch && date === today;
  const isAnyOpen = otherDates.length > 0;
  switch (state) {
    case 'partyTooSmall':
      return {
        title: copy.text('party_small', { count: minParty }),
        text: copy.text('party_small_text'),
      };
    case 'partyTooBig':
      return {
        title: copy.text('party_big', { count: maxParty }),
        text: copy.text('party_big_text'),
      };
    case 'dateTooFar':
      return {
        title: copy.text('date_far', {
          day: formatLongDay(date, today),
          count: daysAhead(availability),
        }),
        text: '',
      };
    case 'timeTooClose':
      if (isPast(availability))
        return {
          title: copy.text('date_past', { day: formatLongDay(date, today) }),
          text: copy.text('date_past_text'),
        };
      return {
        title: copy.text('too_close', { time: formatTime(time) }),
        text: copy.text('too_close_text'),
      };
    default:
      return {
        title: copy.text(isTonight ? 'none_default' : 'none_user', {
          count: partySize,
          day: formatLongDay(date, today),
        }),
        text: copy.text(isAnyOpen ? 'none_text' : 'none_anywhere'),
      };
  }
};

type Props = {
  availability: Availability;
  isUserSearch: boolean;
  phone: string;
  onChange: (part: Partial<TableSearch>) => void;
};

const NextSearch = ({ availability, onChange }: Pick<Props, 'availability' | 'onChange'>) => {
  const copy = useCopy('reservations', 'messages');
  const { state, minParty, maxParty, lastDate, today } = availability;
  if (state === 'partyTooSmall' || state === 'partyTooBig') {
    const partySize = state === 'partyTooSmall' ? minParty : maxParty;
    return (
      <Button variant="soft" onClick={() => onChange({ partySize })}>
        {copy.text('see_party', { count: partySize })}
      </Button>
    );
  }
  if (state !== 'dateTooFar') return null;
  return (
    <Button variant="soft" onClick={() => onChange({ date: lastDate })}>
      {copy.text('see_day', { day: formatShortDay(lastDate, today) })}
    </Button>
  );
};

/** Why no table can be booked for a search, with the nearest search that can. */
export const AvailabilityMessage = ({ availability, isUserSearch, phone, onChange }: Props) => {
  const { state, otherDates, today } = availability;
  const { title, text } = useMessageText(availability, isUserSearch);
  if (state === 'available') return null;
  const offersCall = state !== 'partyTooSmall' && state !== 'dateTooFar';
  return (
    <>
      <Message icon={icons[state]} title={title}>
        {text && <p>{text}</p>}
      </Message>
      {otherDates.length > 0 && (
        <ul className={styles.days}>
          {otherDates.map(({ date, time }) => (
            <li key={date}>
              <button type="button" onClick={() => onChange({ date, time })}>
                <span>{formatLongDay(date, today)}</span>
                <strong>{formatTime(time)}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Actions marginTop={16}>
        <NextSearch availability={availability} onChange={onChange} />
        {offersCall && <CallButton phone={phone} />}
      </Actions>
    </>
  );
};
