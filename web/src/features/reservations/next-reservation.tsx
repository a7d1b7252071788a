import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { Reservation } from '#contract/reservations.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { addressUrl, merchantImage, useReservationText } from './describe-reservation.ts';
import { formatTime } from './format-table.ts';
import styles from './next-reservation.module.css';
import type { ReservationAction } from './reservation-row.tsx';
import { useCalendarFile } from './use-calendar-file.ts';

type Props = {
  reservation: Reservation;
  now: number;
  onAction: (action: ReservationAction) => void;
};

/** The member's next table. */
export const NextReservation = ({ reservation, now, onAction }: Props) => {
  const copy = useCopy('reservations', 'mine');
  const widget = useCopy('reservations', 'widget');
  const partner = usePartner();
  const calendar = useCalendarFile(reservation, new Date(now));
  const { longLine, changeNote } = useReservationText(reservation);
  const { merchant, time, bonus, confirmation, cardLastFour, canChange } = reservation;
  const isLate = !canChange && merchant.phone !== '';
  const image = merchantImage(merchant, 500);
  const title = copy.text('next_title', { time: formatTime(time), name: merchant.name });
  return (
    <section className={styles.next} aria-labelledby="next-reservation">
      {image && <RenderedImage src={image} alt="" width={500} height={357} />}
      <div className={styles.body}>
        <p className={styles.kicker}>{copy.text('next')}</p>
        <Heading level={2} id="next-reservation" className={styles.title}>
          <ContentLink url={`/merchants/${merchant.id}`}>{title}</ContentLink>
        </Heading>
        <p>
          {longLine}. {merchant.address1}, {merchant.city}.{' '}
          {confirmation && `${copy.text('confirmation', { confirmation })}.`}
        </p>
        {bonus !== null && (
          <p>{copy.text('bonus', { reward: `+${formatReward(bonus, partner)}` })}</p>
        )}
        {cardLastFour !== null && <p>{copy.text('guaranteed', { lastFour: cardLastFour })}</p>}
        <p className={styles.fine}>{changeNote}</p>
        <Row gap={8} isWrapping marginTop={20}>
          <a className={styles.solid} href={addressUrl(merchant)} target="_blank" rel="noreferrer">
            <Icon of={Navigation} />
            {copy.text('directions')}
          </a>
          <a className={styles.raised} {...calendar}>
            <Icon of={CalendarPlus} />
            {copy.text('calendar')}
          </a>
          {isLate && (
            <a className={styles.raised} href={`tel:${merchant.phone.replace(/[^\d+]/g, '')}`}>
              <Icon of={Phone} />
              {widget.text('call', { phone: merchant.phone })}
            </a>
          )}
          {canChange && (
            <span className={styles.pair}>
              <button type="button" className={styles.bare} onClick={() => onAction('change')}>
                {copy.text('change')}
              </button>
              <button type="button" className={styles.bare} onClick={() => onAction('cancel')}>
                {copy.text('cancel')}
              </button>
            </span>
          )}
        </Row>
      </div>
    </section>
  );
};
