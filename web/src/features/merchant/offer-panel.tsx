import Check from 'lucide-react/icons/check';
import type { MerchantDetail, Offer } from '#contract/merchant.ts';
import { groupThousands } from '#domain/money.ts';
import { formatRate } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatWeekdays } from './format-weekdays.ts';
import styles from './merchant-offer.module.css';

/** The offer's terms as text: days, visits and spend per month. */
export const offerTerms = (offer: Offer, copy: Copy): string[] =>
  [
    formatWeekdays(offer.weekdays) || copy.text('no_reward_days'),
    offer.monthlyMaxVisits === null
      ? copy.text('unlimited_visits')
      : copy.text('monthly_max_visits', { count: offer.monthlyMaxVisits }),
    offer.monthlyMaxSpend === null
      ? ''
      : copy.text('monthly_max_spend', { amount: `$${groupThousands(offer.monthlyMaxSpend)}` }),
  ].filter((term) => term !== '');

type Props = { merchant: MerchantDetail; offer: Offer };

export const OfferPanel = ({ merchant, offer }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const partner = usePartner();
  return (
    <section className={styles.panel} aria-labelledby="offer-panel">
      <Heading level={2} id="offer-panel" className={styles.label}>
        {copy.text('your_rate')}
      </Heading>
      {merchant.earnRate !== null && (
        <p className={styles.figure}>
          <span className={styles.rate}>{formatRate(merchant.earnRate, partner)}</span>
        </p>
      )}
      <ul className={styles.checks}>
        {offerTerms(offer, copy).map((term) => (
          <li key={term} className={styles.check}>
            <Icon of={Check} className={styles.tick} />
            {term}
          </li>
        ))}
      </ul>
    </section>
  );
};
