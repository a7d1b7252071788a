import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './account-page.module.css';

/** Leads from the year's figure to the entries that sum to it. */
export const RewardSumsLink = () => {
  const copy = useCopy('account_center', 'reward_sums');
  return (
    <p className={styles.sums}>
      <TextLink to="/account/rewards">{copy.text('link')}</TextLink>
    </p>
  );
};
