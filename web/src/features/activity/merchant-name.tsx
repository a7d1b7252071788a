import { Link } from '@tanstack/react-router';
import type { Transaction } from '#contract/activity.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './activity-row.module.css';

/** The merchant of a dine; merchants that left the program keep their page. */
export const MerchantName = ({ dine }: { dine: Transaction }) => {
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <p className={styles.name}>
      <Link to="/merchants/$merchantId" params={{ merchantId: dine.merchantId }}>
        {dine.merchantName}
      </Link>
      {!dine.activeMerchant && <small>{copy.text('inactive')}</small>}
    </p>
  );
};
