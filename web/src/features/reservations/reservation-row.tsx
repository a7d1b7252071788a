import type { Reservation } from '#contract/reservations.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContentLink } from '../../ui/content-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RenderedImage } from '../../ui/rendered-image.tsx';
import { merchantImage, useReservationText } from './describe-reservation.ts';
import type { ReservationAction } from './my-reservations.tsx';
import styles from './reservation-row.module.css';

type Props = {
  reservation: Reservation;
  now: number;
  onAction: (action: ReservationAction) => void;
};

const CHECK_DAYS = 10;

type Bonus = 'bonus' | 'bonus_earned' | 'bonus_waits' | 'bonus_none' | null;

/** What became of a promised bonus: a check takes up to ten days to arrive. */
export const bonusOf = (
  { status, bonus, isBonusEarned, startsAt }: Reservation,
  now: number,
): Bonus => {
  if (bonus === null || status === 'Canceled' || status === 'NoShow') return null;
  if (isBonusEarned) return 'bonus_earned';
  if (status !== 'Completed') return 'bonus';
  return now - Date.parse(startsAt) > CHECK_DAYS * DAY_MS ? 'bonus_none' : 'bonus_waits';
};

const Status = ({ reservation, now }: Pick<Props, 'reservation' | 'now'>) => {
  const copy = useCopy('reservations', 'mine');
  const partner = usePartner();
  const { changeNote } = useReservationText(reservation);
  const { status, bonus, cardLastFour } = reservation;
  const state = copy.text(`states.${status}`);
  const isAhead = status === 'Confirmed';
  const outcome = bonusOf(reservation, now);
  const isUnpaid = outcome === 'bonus_none' || (status === 'NoShow' && bonus !== null);
  return (
    <p className={styles.facts}>
      {state && <span className={styles.tag}>{state}</span>}
      {outcome && outcome !== 'bonus_none' && bonus !== null && (
        <span className={styles.reward}>
          {copy.text(outcome, { reward: `+${formatReward(bonus, partner)}` })}
        </span>
      )}
      {isUnpaid && (
        <span>
          {copy.text(status === 'NoShow' ? 'bonus_no_show' : 'bonus_none')}{' '}
          <ContentLink url={copy.text('wrong_url')} className={styles.wrong}>
            {copy.text('wrong')}
          </ContentLink>
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
export const ReservationRow = ({ reservation, now, onAction }: Props) => {
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
        <Status reservation={reservation} now={now} />
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
