import { useQuery } from '@tanstack/react-query';
import { creditBreakpoint } from '#domain/payouts/payout.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { CreditProgress, creditBalanceQuery } from '../account/index.ts';
import styles from './rewards-summary.module.css';

/** A Credit member's progress to the next statement credit. */
export const RewardsSummary = () => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'credit');
  const { data, isError } = useQuery(creditBalanceQuery());
  if (isError) return null;
  if (!data) return <Skeleton shape="art" className={styles.bone} />;
  return (
    <section className={styles.summary} aria-label={copy.text('summary')}>
      <CreditProgress
        balance={data.memberBalance}
        breakpoint={creditBreakpoint(partner.statementCreditThresholdCents / 100)}
        currency={partner}
      />
    </section>
  );
};
