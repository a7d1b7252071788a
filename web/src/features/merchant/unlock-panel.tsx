import type { MerchantDetail } from '#contract/merchant.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import styles from './merchant-offer.module.css';

/** The requirements to unlock an acclaimed merchant, instead of its verdict. */
export const UnlockPanel = ({ merchant }: { merchant: MerchantDetail }) => {
  const copy = useCopy('merchant', 'unlock');
  const tier = merchant.acclaimedLevel === 2 ? 'tier3' : 'tier2';
  return (
    <section className={`${styles.panel} ${styles.plain}`} aria-labelledby="unlock-panel">
      <Heading level={2} id="unlock-panel" className={styles.figure}>
        {copy.text(`${tier}_title`)}
      </Heading>
      <p className={styles.text}>{copy.text(`${tier}_text`)}</p>
      <Row gap={8} align="stretch" isWrapping marginTop={16}>
        <ContentLink url={copy.text(`${tier}_url`)} className={buttonClass({})}>
          {copy.text(`${tier}_action`)}
        </ContentLink>
      </Row>
    </section>
  );
};
