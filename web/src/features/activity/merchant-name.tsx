import { Link } from '@tanstack/react-router';
import type { Transaction } from '#contract/activity.ts';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import row from './activity-row.module.css';
import styles from './merchant-name.module.css';

/** The merchant of a dine; merchants that left the program keep their page. */
export const MerchantName = ({ dine }: { dine: Transaction }) => {
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <p className={row.name}>
      <Link
        to="/merchants/$merchantId"
        params={{ merchantId: dine.merchantId }}
        className={styles.link}
      >
        {dine.merchantName}
      </Link>
      {!dine.activeMerchant && (
        <Text as="small" size="xs" tone="soft" className={styles.inactive}>
          {copy.text('inactive')}
        </Text>
      )}
    </p>
  );
};
