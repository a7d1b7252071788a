import { createDateFormatter } from '#domain/date-formatter.ts';
import { copy } from '../../copy/copy.ts';
import { Text } from '../../parts/text.tsx';
import styles from './reward-days.module.css';

const SUNDAY_MS = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;
const EVERY_DAY = 127;
const narrow = createDateFormatter({ weekday: 'narrow', timeZone: 'UTC' });
const short = createDateFormatter({ weekday: 'short', timeZone: 'UTC' });
const long = createDateFormatter({ weekday: 'long', timeZone: 'UTC' });
const weekdays = Array.from({ length: 7 }, (_, index) => new Date(SUNDAY_MS + index * DAY_MS));

const has = (bits: number, index: number): boolean => (bits & (1 << index)) !== 0;

/** `Mon, Tue, Wed`, or `every day`; a bit for each weekday from Sunday. */
export const dayNames = (bits: number): string => {
  const { everyDay, noDay } = copy.restaurants.offers;
  if (bits === EVERY_DAY) return everyDay;
  const names = weekdays.filter((_, index) => has(bits, index)).map((day) => short(day));
  return names.join(', ') || noDay;
};

/** Seven weekdays; one that earns has a tint and weight. */
export const RewardDays = ({ weekdays: bits }: { weekdays: number }) => (
  <ul className={styles.days}>
    {weekdays.map((day, index) => {
      const earns = has(bits, index);
      return (
        <li key={day.getTime()} title={long(day)} {...(earns ? { 'data-earns': true } : {})}>
          <span aria-hidden="true">{narrow(day)}</span>
          {earns && <Text is="hidden">{long(day)}</Text>}
        </li>
      );
    })}
  </ul>
);

type PickProps = { label: string; weekdays: number; onChange: (weekdays: number) => void };

/** Seven weekdays to switch on and off. */
export const PickDays = ({ label, weekdays: bits, onChange }: PickProps) => (
  <fieldset className={styles.pick}>
    <legend>{label}</legend>
    {weekdays.map((day, index) => (
      <button
        key={day.getTime()}
        type="button"
        aria-pressed={has(bits, index)}
        onClick={() => onChange(bits ^ (1 << index))}
      >
        {short(day)}
      </button>
    ))}
  </fieldset>
);
