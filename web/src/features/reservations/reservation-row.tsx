import type { Reservation } from '#contract/reservations.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RenderedImage } from '../../ui/rendered-image.tsx';
import { merchantImage, useReservationText } from './describe-reservation.ts';
import type { ReservationAction } from './my-reservations.tsx';
import styles from './reservation-row.module.css';

type Props = { reservation: Reservation; onAction: (action: ReservationAction) => void };

const Status = ({ reservation }: Pick<Props, 'reservation'>) => {
  const copy = useCopy('reservations', 'mine');
  const partner = usePartner();
  const { changeNote } = useReservationText(reservation);
  const { status, bonus, isBonusEarned, cardLastFour } = reservation;
  const state = copy.text(`states.${status}`);
  const isAhead = status === 'Confirmed';
  const isLost = status === 'Canceled' || status === 'NoShow';
  const reward = bonus === null ? '' : `+${formatReward(bonus, partner)}`;
  return (
    <p className={styles.facts}>
      {state && <span className={styles.tag}>{state}</span>}
      {reward && !isLost && (
        <span className={styles.reward}>
          {copy.text(isBonusEarned ? 'bonus_earned' : 'bonus', { reward })}
        </span>
      )}
      {isAhead && cardLastFour !== null && (
        <span>{copy.text('guaranteed', { lastFour: cardLastFour })}</span>
      )}
      {isAhead && <span>{changeNote}</span>}
    </p>
  );
};

/** One reservation of the member. */
export const ReservationRow = ({ reservation, onAction }: Props) => {
  const copy = useCopy('reservations', 'mine');
  const { line } = useReservationText(reservation);
  const { merchant, status, canChange } = reservation;
  const image = merchantImage(merchant, 200);
  const isOver = status !== 'Confirmed' && status !== 'Seated';
  return (
    <li className={classNames(styles.row, status === 'Canceled' && styles.off)}>
      {image && <RenderedImage src={image} alt="" width={200} height={143} loading="lazy" />}
      <div className={styles.text}>
        <Heading level={3} className={styles.name}>
          <ContentLink url={`/merchants/${merchant.id}`}>{merchant.name}</ContentLink>
        </Heading>
        <p>{line}</p>
        <Status reservation={reservation} />
      </div>
      <div className={styles.actions}>
        {canChange && (
          <>
            <Button look="quiet" onClick={() => onAction('change')}>
              {copy.text('change')}
            </Button>
            <Button look="text" onClick={() => onAction('cancel')}>
              {copy.text('cancel')}
            </Button>
          </>
        )}
        {isOver && (
          <LinkButton look="quiet" to="/merchants/$merchantId" params={{ merchantId: merchant.id }}>
            {copy.text('again')}
          </LinkButton>
        )}
      </div>
    </li>
  );
};
