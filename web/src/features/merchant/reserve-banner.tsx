import { type ReactNode, useTransition } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text, textClass } from '#ui/text.tsx';
import { usePartner, useReservationBonus } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { reservationText } from './format-reservation-bonus.ts';
import page from './merchant-page.module.css';
import styles from './reserve-panel.module.css';
import { RESERVE_ANCHOR } from './reserve-panel.tsx';

type LinkProps = { className: string | undefined; onReserve: () => void; children: ReactNode };

const loadTimes = async () => (await import('../reservations/index.ts')).loadTimesDialog();

/** Opens the dates and times of tables; without scripts it leads to the part of the page about them. */
export const ReserveLink = ({ className, onReserve, children }: LinkProps) => {
  // Without a transition React would show the dialog 300 ms later than it has loaded.
  const [isOpening, startOpening] = useTransition();
  return (
    <a
      href={`#${RESERVE_ANCHOR}`}
      aria-haspopup="dialog"
      aria-busy={isOpening}
      className={className}
      onPointerDown={loadTimes}
      onFocus={loadTimes}
      onClick={(event) => {
        event.preventDefault();
        startOpening(onReserve);
      }}
    >
      {children}
    </a>
  );
};

type Props = {
  merchant: MerchantDetail;
  /** ISO date in the merchant's time zone. */
  today: string;
  onReserve: () => void;
};

/** States that the restaurant takes reservations here, if no bonus offer does. */
export const ReserveBanner = ({ merchant, today, onReserve }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const partner = usePartner();
  const bonus = useReservationBonus(merchant, today);
  return (
    <section className={page.section} aria-labelledby="reserve-banner" data-screen-only="">
      <Row justify="between" isWrapping className={styles.banner}>
        <div>
          <Heading level={2} id="reserve-banner" className={textClass({ size: 'lg' })}>
            {copy.text('reservation_banner')}
          </Heading>
          <Text tone="soft">
            {bonus ? reservationText(copy, bonus, partner) : copy.text('reservation_text')}
          </Text>
        </div>
        <ReserveLink
          className={classNames(buttonClass({ variant: 'soft' }), styles.bannerAction)}
          onReserve={onReserve}
        >
          {copy.text('reserve')}
        </ReserveLink>
      </Row>
    </section>
  );
};
