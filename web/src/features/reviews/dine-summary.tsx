import type { ReviewForm } from '#contract/reviews.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/layout.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { MerchantImage } from '../merchant/index.ts';
import styles from './review-page.module.css';

const formatDay = createDateFormatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** The dine that is reviewed: where, when, the check and what it earns. */
export const DineSummary = ({ dine, state }: Pick<ReviewForm, 'dine' | 'state'>) => {
  const partner = usePartner();
  const copy = useCopy('surveys', 'review');
  return (
    <aside className={styles.side} aria-label={dine.merchantName}>
      <MerchantImage base={dine.imageBaseUrl} sizes="344px" isFirst />
      <div className={styles.facts}>
        <Heading level={2} size="part">
          {dine.merchantName}
        </Heading>
        <Stack as="dl" gap={8} marginTop={12} className={styles.rows}>
          <div>
            <dt>{copy.text('dined')}</dt>
            <dd>{formatDay(Date.parse(dine.date))}</dd>
          </div>
          <div>
            <dt>{copy.text('check')}</dt>
            <dd>{formatDollarAmount(dine.amount)}</dd>
          </div>
        </Stack>
        {dine.benefit > 0 && (
          <dl className={styles.tally}>
            <div>
              <dt>{copy.text(dine.isWaiting ? 'would_earn' : 'earned')}</dt>
              <dd>{formatSignedReward(dine.benefit, partner)}</dd>
            </div>
          </dl>
        )}
        {state === 'open' && <p className={styles.fine}>{copy.text('same_reward')}</p>}
      </div>
    </aside>
  );
};
