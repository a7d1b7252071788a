import type { ReactNode } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { hasReservationBonus } from '#domain/reservations/reservation-bonus.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import page from './merchant-page.module.css';
import styles from './reserve-panel.module.css';
import { RESERVE_ANCHOR } from './reserve-panel.tsx';

type LinkProps = { className: string | undefined; onReserve: () => void; children: ReactNode };

/** Opens the dates and times of tables; without scripts it leads to the part of the page about them. */
export const ReserveLink = ({ className, onReserve, children }: LinkProps) => (
  <a
    href={`#${RESERVE_ANCHOR}`}
    aria-haspopup="dialog"
    className={className}
    onClick={(event) => {
      event.preventDefault();
      onReserve();
    }}
  >
    {children}
  </a>
);

type Props = { merchant: MerchantDetail; onReserve: () => void };

/** Says that the restaurant takes reservations here, where no offer of a bonus does. */
export const ReserveBanner = ({ merchant, onReserve }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const partner = usePartner();
  return (
    <section className={page.section} aria-labelledby="reserve-banner">
      <div className={styles.banner}>
        <div>
          <Heading level={2} id="reserve-banner" className={styles.bannerTitle}>
            {copy.text('reservation_banner')}
          </Heading>
          <p className={page.soft}>
            {copy.text(
              hasReservationBonus(partner, merchant) ? 'reservation_bonus' : 'reservation_text',
            )}
          </p>
        </div>
        <ReserveLink
          className={classNames(buttonClass({ look: 'soft' }), styles.bannerAction)}
          onReserve={onReserve}
        >
          {copy.text('reserve')}
        </ReserveLink>
      </div>
    </section>
  );
};
