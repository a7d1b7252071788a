import type { Merchant } from '#contract/merchant.ts';
import { useImpression } from '../../browser/analytics/use-impression.ts';
import { MerchantCard } from '../merchant/index.ts';
import styles from './carousel.module.css';

type Props = { merchant: Merchant };

/** A carousel card that counts an impression after it stayed in view. */
export const CarouselSlide = ({ merchant }: Props) => (
  <li ref={useImpression<HTMLLIElement>(merchant.id)} className={styles.slide}>
    <MerchantCard merchant={merchant} headingLevel={3} />
  </li>
);
