import { queryOptions, useQuery } from '@tanstack/react-query';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { dayNumber } from '#domain/time/local-time.ts';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useClock } from '../../api/use-clock.ts';
import { useCopy } from '../../content/copy.ts';
import { MerchantRows } from '../merchant-rows/index.ts';

const formatWeekday = createDateFormatter({ weekday: 'long', timeZone: 'UTC' });
const formatDay = createDateFormatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });

const MOST = 4;
const SOON_DAYS = 30;
const WEEK_DAYS = 6;

/** The member's offers that end first. */
export const endingOffersQuery = () =>
  queryOptions({
    queryKey: ['member', 'offers'],
    queryFn: async ({ signal }) => (await api.merchant.offers({ limit: MOST }, { signal })).offers,
    retry: false,
  });

/** The member's own offers that end soon, the first to end first; nothing without any. */
export const HomeOffers = () => {
  const copy = useCopy('account_center', 'home');
  const partner = usePartner();
  const { today } = useClock();
  const { data = [] } = useQuery({ ...endingOffersQuery(), enabled: partner.hasFlexOffers });
  const daysLeft = (endsOn: string) => dayNumber(endsOn) - dayNumber(today);
  return (
    <MerchantRows
      id="home-offers"
      title={copy.text('offers')}
      rows={data
        .filter(({ endsOn }) => daysLeft(endsOn) <= SOON_DAYS)
        .map(({ merchant, webMessageOfferAmount, endsOn }) => ({
          merchantId: merchant.id,
          name: merchant.name,
          text: copy.text('offer_ends', {
            amount: formatReward(webMessageOfferAmount, partner),
            date:
              daysLeft(endsOn) <= WEEK_DAYS
                ? formatWeekday(Date.parse(endsOn))
                : formatDay(Date.parse(endsOn)),
          }),
        }))}
    />
  );
};
