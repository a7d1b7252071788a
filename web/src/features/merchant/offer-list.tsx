import { useQuery } from '@tanstack/react-query';
import type { MerchantDetail, Offer } from '#contract/merchant.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { formatRewardAmount, isMoneyCurrency, wireAmount } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { touchLinkClass } from '#ui/text-anchor.tsx';
import { usePartner, useReservationBonus } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { formatMonthDay, reservationText } from './format-reservation-bonus.ts';
import styles from './merchant-offer.module.css';
import page from './merchant-page.module.css';
import { earningQuery } from './merchant-queries.ts';
import { offerTerms } from './offer-panel.tsx';
import { ReserveLink } from './reserve-banner.tsx';

type Row = {
  amount: string;
  unit: string;
  title: string;
  text: string;
  isReservation?: boolean;
};

type Props = {
  merchant: MerchantDetail;
  offer: Offer;
  /** ISO date in the merchant's time zone. */
  today: string;
  onReserve: () => void;
};

// A rate without days, limits or extras is in the verdict already.
const isPlain = ({ weekdays, monthlyMaxVisits, monthlyMaxSpend }: Offer): boolean =>
  weekdays.length === WEEKDAYS.length && monthlyMaxVisits === null && monthlyMaxSpend === null;

/** Everything a dine can earn here. */
export const OfferList = ({ merchant, offer, today, onReserve }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const partner = usePartner();
  const isMoney = isMoneyCurrency(partner);
  const bonus = useReservationBonus(merchant, today);
  const { data: earning } = useQuery({ ...earningQuery(merchant.id), enabled: false });
  const rateTitle = copy.text('every_dollar');
  const rows: Row[] = [];
  if (merchant.earnRate !== null)
    rows.push({
      amount: isMoney ? `${merchant.earnRate}%` : String(merchant.earnRate),
      unit: isMoney ? copy.text('unit_money') : copy.plural('unit_rate', merchant.earnRate),
      title: rateTitle,
      text: `${offerTerms(offer, copy).join('. ')}.`,
    });
  if (merchant.flexOffer)
    rows.push({
      amount: `+${formatRewardAmount(merchant.flexOffer.webMessageOfferAmount, partner)}`,
      unit: isMoney ? '' : partner.currency.plural,
      title: copy.text('flex_offer'),
      text: copy.text('flex_offer_text', { date: formatMonthDay(merchant.flexOffer.endsOn) }),
    });
  if (bonus)
    rows.push({
      amount: `+${formatRewardAmount(wireAmount(bonus.units, partner), partner)}`,
      unit: isMoney ? '' : partner.currency.plural,
      title: copy.text('reservation'),
      text: reservationText(copy, bonus, partner),
      isReservation: true,
    });
  const isRepeated = earning?.earns === true && partner.showEarnRate && isPlain(offer);
  if (rows.length === 0 || (isRepeated && rows.every(({ title }) => title === rateTitle)))
    return null;
  return (
    <section className={page.section} aria-labelledby="offer-list">
      <Heading level={2} id="offer-list">
        {copy.text('offers')}
      </Heading>
      <ul className={styles.offers}>
        {rows.map(({ amount, unit, title, text, isReservation }) => (
          <Grid
            as="li"
            align="center"
            key={title}
            className={classNames(styles.offer, isReservation && styles.linked)}
          >
            <Text tone="reward" isTabular className={styles.amount}>
              {amount} <span className={styles.unit}>{unit}</span>
            </Text>
            <div>
              <Text as="h3" size="md" weight="strong">
                {title}
              </Text>
              <Text tone="soft">{text}</Text>
            </div>
            {isReservation && (
              <ReserveLink className={touchLinkClass} onReserve={onReserve}>
                {copy.text('reserve')}
              </ReserveLink>
            )}
          </Grid>
        ))}
      </ul>
    </section>
  );
};
