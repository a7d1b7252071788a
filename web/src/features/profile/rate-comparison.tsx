import { formatRate } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './profile-form.module.css';

/** Both earn rates, with the current one highlighted. */
export const RateComparison = ({ hasEmails }: { hasEmails: boolean }) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'user_profile');
  if (!partner.showEarnRate) return null;
  return (
    <div className={styles.rates}>
      <p className={classNames(styles.rate, hasEmails && styles.now)}>
        <strong>{formatRate(partner.earnRates.OptedIn, partner)}</strong>
        {copy.text('with_emails')}
      </p>
      <p className={classNames(styles.rate, !hasEmails && styles.now)}>
        <strong>{formatRate(partner.earnRates.OptedOut, partner)}</strong>
        {copy.text('without_emails')}
      </p>
    </div>
  );
};
