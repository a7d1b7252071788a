import type { TransactionDetail } from '#contract/activity.ts';
import type { RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { DineBill } from './dine-bill.tsx';
import { DineTimeline } from './dine-timeline.tsx';
import styles from './why-panel.module.css';

type Props = { dine: TransactionDetail; currency: RewardCurrency };

export const WhyPanel = ({ dine, currency }: Props) => {
  const copy = useCopy('account_center', 'why');
  return (
    <Grid gap={30} className={styles.panel}>
      <section>
        <h3 className={styles.title}>{copy.text('where_title')}</h3>
        <DineTimeline dine={dine} currency={currency} />
      </section>
      <DineBill dine={dine} currency={currency} className={styles.bill} titleClass={styles.title} />
      <Row as="p" align="stretch" isWrapping className={styles.links} data-screen-only="">
        <TextLink to="/merchants/$merchantId" params={{ merchantId: dine.merchantId }}>
          {copy.text('see', { name: dine.merchantName })}
        </TextLink>
      </Row>
    </Grid>
  );
};
