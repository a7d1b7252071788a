import type { MerchantDetail } from '#contract/merchant.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { openStateAt } from '#domain/merchant/open-state.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './location-card.module.css';

const localNow = (timeZone: string) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format();
  const day = format({ weekday: 'short' });
  return {
    weekday: WEEKDAYS.find((name) => name === day) ?? WEEKDAYS[0],
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
};

/** "Open until 10 pm" by the restaurant's clock; rendered in the browser, since pages are cached. */
export const OpenState = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'open_state');
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const { weekday, time } = localNow(merchant.location.timeZone);
  const state = openStateAt(merchant.details.hours, weekday, time);
  if (!state) return null;
  const day = state.day === null ? '' : copy.text(`days.${state.day}`);
  if (state.isOpen)
    return <span className={styles.open}>{copy.text('open', { time: state.time })}</span>;
  return (
    <span className={styles.closed}>
      {copy.text(day === '' ? 'opens' : 'opens_on', { time: state.time, day })}
    </span>
  );
};
