import type { Merchant } from '#contract/merchant.ts';
import { useImpression } from '../../browser/analytics/use-impression.ts';
import { MerchantCard } from '../merchant/index.ts';
import styles from './carousel.module.css';

type Props = { merchant: Merchant };

/** One card of a carousel, counted once it has stayed in view (B §9 carousel in-view threshold). */
export const CarouselSlide = ({ merchant }: Props) => (
  <li ref={useImpression<HTMLLIElement>(merchant.id)} className={styles.slide}>
    <MerchantCard merchant={merchant} headingLevel={3} />
  </li>
);
