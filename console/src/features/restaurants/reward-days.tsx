import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { weekdayName } from '#domain/merchant/weekday-name.ts';
import { copy } from '../../copy/copy.ts';
import { Text } from '../../parts/text.tsx';
import styles from './reward-days.module.css';

const EVERY_DAY = 127;

const has = (bits: number, index: number): boolean => (bits & (1 << index)) !== 0;

/** `Mon, Tue, Wed`, or `every day`; a bit for each weekday from Sunday. */
export const dayNames = (bits: number): string => {
  const { everyDay, noDay } = copy.restaurants.offers;
  if (bits === EVERY_DAY) return everyDay;
  const names = WEEKDAYS.filter((_, index) => has(bits, index)).map((day) =>
    weekdayName(day, 'short'),
  );
  return names.join(', ') || noDay;
};

/** Seven weekdays; one that earns has a tint and weight. */
export const RewardDays = ({ weekdays: bits }: { weekdays: number }) => (
  <ul className={styles.days}>
    {WEEKDAYS.map((day, index) => {
      const earns = has(bits, index);
      return (
        <li key={day} title={weekdayName(day, 'long')} {...(earns ? { 'data-earns': true } : {})}>
          <span aria-hidden="true">{weekdayName(day, 'narrow')}</span>
          {earns && <Text is="hidden">{weekdayName(day, 'long')}</Text>}
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
    {WEEKDAYS.map((day, index) => (
      <button
        key={day}
        type="button"
        aria-pressed={has(bits, index)}
        onClick={() => onChange(bits ^ (1 << index))}
      >
        {weekdayName(day, 'short')}
      </button>
    ))}
  </fieldset>
);
