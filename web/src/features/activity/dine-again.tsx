import { useQuery } from '@tanstack/react-query';
import type { ActivityPage, Transaction } from '#contract/activity.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { MerchantRows } from '../merchant-rows/index.ts';
import { transactionsQuery } from './activity-queries.ts';
import { shortDate } from './local-day.ts';

const MOST = 4;

/** The latest dine at each of the restaurants that the member visited last and that still earn. */
const latestByMerchant = (rows: ActivityPage['data']): Transaction[] => {
  const dines = rows.filter((row) => row.recordType === 'Transaction');
  const isLatest = ({ merchantId }: Transaction, index: number) =>
    dines.findIndex((dine) => dine.merchantId === merchantId) === index;
  return dines
    .filter((dine, index) => dine.activeMerchant && dine.merchantId !== '' && isLatest(dine, index))
    .slice(0, MOST);
};

/** Restaurants of the member's latest dines; nothing before the first dine. */
export const DineAgain = () => {
  const copy = useCopy('account_center', 'home');
  const partner = usePartner();
  const isCredit = partner.currencyType === 'Credit';
  const { data } = useQuery(transactionsQuery({ pageNo: 1, isCredit }));
  return (
    <MerchantRows
      id="dine-again"
      title={copy.text('again')}
      rows={latestByMerchant(data?.data ?? []).map(
        ({ merchantId, merchantName, benefitAmount, date }) => ({
          merchantId,
          name: merchantName,
          text: copy.text(benefitAmount > 0 ? 'again_amount' : 'again_on', {
            amount: formatReward(benefitAmount, partner),
            date: shortDate(date),
          }),
        }),
      )}
    />
  );
};
