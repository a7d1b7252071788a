import { formatDollarAmount } from '#domain/money.ts';
import { exampleReward, formatReward, formatRewardAmount } from '#domain/rewards/reward-amount.ts';
import { Row } from '#ui/layout.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './receipt.module.css';

const TOTAL = 80;

/**
 * An example bill with its reward at the best rate, described in one sentence for screen readers.
 */
export const Receipt = () => {
  const copy = useCopy('home', 'receipt');
  const partner = usePartner();
  const reward = exampleReward(TOTAL, partner.earnRates.VIP, partner);
  // The example would reveal the rate.
  if (copy.text('merchant') === '' || !partner.showEarnRate) return null;
  return (
    <div
      role="img"
      aria-label={copy.text('label', { amount: formatReward(reward, partner) })}
      className={styles.shadow}
    >
      <div aria-hidden="true" className={styles.receipt}>
        <p className={styles.merchant}>{copy.text('merchant')}</p>
        <p>{copy.text('when')}</p>
        <dl className={styles.lines}>
          {copy
            .list('lines')
            .flatMap((line) => [
              <dt key={line.text('name')}>{line.text('name')}</dt>,
              <dd key={`${line.text('name')} price`}>{line.text('price')}</dd>,
            ])}
        </dl>
        <dl className={`${styles.lines} ${styles.total}`}>
          <dt>{copy.text('card')}</dt>
          <dd>{formatDollarAmount(TOTAL)}</dd>
        </dl>
        <Row as="p" gap={8} align="baseline" justify="between" className={styles.earned}>
          {copy.text('earned')}
          <span className={styles.figure}>{`+${formatRewardAmount(reward, partner)}`}</span>
        </Row>
      </div>
    </div>
  );
};
