import { useQuery } from '@tanstack/react-query';
import { creditBreakpoint } from '#domain/payouts/payout.ts';
import { usePartner } from '#web/api/partner-query.ts';
import { CreditProgress } from '#web/features/account/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { creditBalanceQuery } from './activity-queries.ts';
import styles from './rewards-summary.module.css';

/** What a member of a Credit program has toward the next credit (A §2, §9). */
export const RewardsSummary = () => {
  const partner = usePartner();
  const { data, isError } = useQuery(creditBalanceQuery());
  if (isError) return null;
  if (!data) return <Skeleton shape="art" className={styles.bone} />;
  return (
    <section className={styles.summary} aria-label="Rewards summary">
      <CreditProgress
        balance={data.memberBalance}
        breakpoint={creditBreakpoint(partner.statementCreditThresholdCents / 100)}
        currency={partner}
      />
    </section>
  );
};
