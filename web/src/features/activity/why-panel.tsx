import type { TransactionDetail } from '#contract/activity.ts';
import type { RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { DineBill } from './dine-bill.tsx';
import { DineTimeline } from './dine-timeline.tsx';
import styles from './why-panel.module.css';

type Props = { dine: TransactionDetail; currency: RewardCurrency; partnerName: string };

export const WhyPanel = ({ dine, currency, partnerName }: Props) => (
  <div className={styles.panel}>
    <section>
      <h3 className={styles.title}>Where it is</h3>
      <DineTimeline dine={dine} currency={currency} partnerName={partnerName} />
    </section>
    <DineBill dine={dine} currency={currency} className={styles.bill} titleClass={styles.title} />
    <p className={styles.links}>
      <TextLink to="/merchants/$merchantId" params={{ merchantId: dine.merchantId }}>
        See {dine.merchantName}
      </TextLink>
    </p>
  </div>
);
