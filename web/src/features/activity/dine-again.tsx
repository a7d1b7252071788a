import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ActivityPage, Transaction } from '#contract/activity.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { transactionsQuery } from './activity-queries.ts';
import styles from './dine-again.module.css';
import { DishPlate } from './dish-plate.tsx';
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
  const dines = latestByMerchant(data?.data ?? []);
  if (dines.length === 0) return null;
  return (
    <Text as="section" marginTop={30} aria-labelledby="dine-again">
      <Row gap={20} align="baseline" justify="between">
        <Heading level={2} size="part" id="dine-again">
          {copy.text('again')}
        </Heading>
        {partner.hasMerchantFavorites && (
          <TextLink to="/favorites">{copy.text('favorites')}</TextLink>
        )}
      </Row>
      <ul className={styles.dines}>
        {dines.map(({ merchantId, merchantName, benefitAmount, date }) => (
          <Row as="li" gap={16} key={merchantId} className={styles.dine}>
            <DishPlate merchantId={merchantId} isDimmed={false} />
            <p>
              <Link to="/merchants/$merchantId" params={{ merchantId }} className={styles.name}>
                {merchantName}
              </Link>
              <Text as="span" size="sm" tone="soft">
                {copy.text(benefitAmount > 0 ? 'again_amount' : 'again_on', {
                  amount: formatReward(benefitAmount, partner),
                  date: shortDate(date),
                })}
              </Text>
            </p>
          </Row>
        ))}
      </ul>
    </Text>
  );
};
