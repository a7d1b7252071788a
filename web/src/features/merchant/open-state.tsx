import type { MerchantDetail } from '#contract/merchant.ts';
import { formatInZone } from '#domain/date-formatter.ts';
import { MACHINE_LOCALE } from '#domain/format/locale.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { openStateAt } from '#domain/merchant/open-state.ts';
import { Text } from '#ui/text.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './location-card.module.css';

const localNow = (timeZone: string) => {
  const text = formatInZone(
    new Date(),
    { timeZone, dateStyle: 'short', timeStyle: 'short' },
    MACHINE_LOCALE,
  );
  const weekday = new Date(text.slice(0, 10)).getUTCDay();
  return { weekday: WEEKDAYS[weekday] ?? WEEKDAYS[0], time: text.slice(11) };
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
    return (
      <Text as="span" tone="success" className={styles.open}>
        {copy.text('open', { time: state.time })}
      </Text>
    );
  return (
    <Text as="span" tone="soft" className={styles.closed}>
      {copy.text(day === '' ? 'opens' : 'opens_on', { time: state.time, day })}
    </Text>
  );
};
