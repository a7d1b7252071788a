import { formatRate } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { useCopy } from '#web/content/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './profile-form.module.css';

/** Both earning rates side by side, the one that holds now in the reward colour. */
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
