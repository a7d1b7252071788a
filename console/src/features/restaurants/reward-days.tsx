import { createDateFormatter } from '#domain/date-formatter.ts';
import { Text } from '../../parts/text.tsx';
import styles from './reward-days.module.css';

const SUNDAY_MS = Date.UTC(2026, 0, 4);
const DAY_MS = 86_400_000;
const short = createDateFormatter({ weekday: 'narrow', timeZone: 'UTC' });
const long = createDateFormatter({ weekday: 'long', timeZone: 'UTC' });
const weekdays = Array.from({ length: 7 }, (_, index) => new Date(SUNDAY_MS + index * DAY_MS));

/** Seven weekdays; one that earns has a tint and weight. */
export const RewardDays = ({ weekdays: bits }: { weekdays: number }) => (
  <ul className={styles.days}>
    {weekdays.map((day, index) => {
      const earns = (bits & (1 << index)) !== 0;
      return (
        <li key={day.getTime()} title={long(day)} {...(earns ? { 'data-earns': true } : {})}>
          <span aria-hidden="true">{short(day)}</span>
          {earns && <Text is="hidden">{long(day)}</Text>}
        </li>
      );
    })}
  </ul>
);
