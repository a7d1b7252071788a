import type { MerchantDetail } from '#contract/merchant.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './merchant-offer.module.css';
import { UnlockAction, unlockTier } from './unlock-action.tsx';

/** The requirements to unlock an acclaimed merchant, instead of its verdict. */
export const UnlockPanel = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'unlock');
  const tier = unlockTier(merchant);
  return (
    <section className={`${styles.panel} ${styles.plain}`} aria-labelledby="unlock-panel">
      <Heading level={2} id="unlock-panel" className={styles.figure}>
        {copy.text(`${tier}_title`)}
      </Heading>
      <p className={styles.text}>{copy.text(`${tier}_text`)}</p>
      <Row gap={8} align="stretch" isWrapping marginTop={16}>
        <UnlockAction merchant={merchant} />
      </Row>
    </section>
  );
};
