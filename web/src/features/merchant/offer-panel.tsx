import Check from 'lucide-react/icons/check';
import type { MerchantDetail, Offer } from '#contract/merchant.ts';
import { WEEKDAYS, type Weekday } from '#domain/merchant/merchant.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatRate } from '#domain/rewards/reward-amount.ts';
import { Icon } from '#ui/icon.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import styles from './merchant-offer.module.css';

const dayNames: Record<Weekday, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};

const joinNames = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

/** Formats weekdays: `Every day`, `Sunday to Thursday`, `Monday and Wednesday`. */
export const formatWeekdays = (weekdays: readonly Weekday[]): string => {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === WEEKDAYS.length) return 'Every day';
  const isRun = WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
  if (isRun && days.length > 2) return `${dayNames[first]} to ${dayNames[last]}`;
  return joinNames(days.map((day) => dayNames[day]));
};

/** The offer's terms as text: days, visits and spend per month. */
export const offerTerms = (offer: Offer, copy: Copy<'merchant', 'merchant'>): string[] =>
  [
    formatWeekdays(offer.weekdays) || copy.text('no_reward_days'),
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
  const partner = usePartner();
  return (
    <section className={styles.panel} aria-labelledby="offer-panel">
      <Text as="h2" size="sm" weight="strong" id="offer-panel">
        {copy.text('your_rate')}
      </Text>
      {merchant.earnRate !== null && (
        <p className={styles.figure}>
          <span className={styles.rate}>{formatRate(merchant.earnRate, partner)}</span>
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
