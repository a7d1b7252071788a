import Check from 'lucide-react/icons/check';
import type { MerchantDetail, Offer } from '#contract/merchant.ts';
import { joinNames } from '#domain/format/join-list.ts';
import { WEEKDAYS, type Weekday } from '#domain/merchant/merchant.ts';
import { weekdayName } from '#domain/merchant/weekday-name.ts';
import { formatShortDollars } from '#domain/money.ts';
import { Icon } from '#ui/icon.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import styles from './merchant-offer.module.css';

const nameOf = (day: Weekday): string => weekdayName(day, 'long');

/** Formats weekdays: `Every day`, `Sunday to Thursday`, `Monday and Wednesday`. */
export const formatWeekdays = (
  weekdays: readonly Weekday[],
  copy: Copy<'merchant', 'merchant'>,
): string => {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return copy.text('no_reward_days');
  if (days.length === WEEKDAYS.length) return copy.text('every_day');
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  return isRun && days.length > 2
    ? copy.text('days_from_to', { first: nameOf(first), last: nameOf(last) })
    : joinNames(days.map(nameOf));
};

/** The offer's terms as text: days, visits and spend per month. */
export const offerTerms = (offer: Offer, copy: Copy<'merchant', 'merchant'>): string[] =>
  [
    formatWeekdays(offer.weekdays, copy),
    offer.monthlyMaxVisits === null
      ? copy.text('unlimited_visits')
      : copy.text('monthly_max_visits', { count: offer.monthlyMaxVisits }),
    offer.monthlyMaxSpend === null
      ? ''
      : copy.text('monthly_max_spend', {
          amount: formatShortDollars(Math.round(offer.monthlyMaxSpend)),
        }),
  ].filter((term) => term !== '');

type Props = { merchant: MerchantDetail; offer: Offer };

export const OfferPanel = ({ merchant, offer }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const formatRate = useRateFormat();
  return (
    <section className={styles.panel} aria-labelledby="offer-panel">
      <Text as="h2" size="sm" weight="strong" id="offer-panel">
        {copy.text('your_rate')}
      </Text>
      {merchant.earnRate !== null && (
        <p className={styles.figure}>
          <span className={styles.rate}>{formatRate(merchant.earnRate)}</span>
        </p>
      )}
      <Stack as="ul" gap={16} marginTop={16}>
        {offerTerms(offer, copy).map((term) => (
          <Grid as="li" gap={12} key={term} className={styles.check}>
            <Icon of={Check} className={textClass({ tone: 'success' })} />
            {term}
          </Grid>
        ))}
      </Stack>
    </section>
  );
};
