import type { Reservation } from '#contract/reservations.ts';
import { DAY_MS } from '#domain/durations.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Grid, Row } from '#ui/layout.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { LinkButton } from '../../links/link-button.tsx';
import { CallButton } from './availability-message.tsx';
import { merchantImage, useReservationText } from './describe-reservation.ts';
import { formatShortDay } from './format-table.ts';
import { PastReward, ReviewDine, rewardOf } from './past-reward.tsx';
import styles from './reservation-row.module.css';

export type ReservationAction = 'change' | 'cancel';

type Props = {
  reservation: Reservation;
  now: number;
  onAction: (action: ReservationAction) => void;
};

const CHECK_DAYS = 10;

type Bonus = 'bonus' | 'bonus_waits' | 'bonus_none' | null;

const isOverdue = ({ startsAt }: Reservation, now: number): boolean =>
  now - Date.parse(startsAt) > CHECK_DAYS * DAY_MS;

/**
 * The state of a promised bonus until the dine decides it: a check takes up to ten days to arrive.
 */
export const bonusOf = (reservation: Reservation, now: number): Bonus => {
  const { status, bonus, dine, isBonusEarned } = reservation;
  if (bonus === null || dine || isBonusEarned) return null;
  if (status === 'Canceled' || status === 'NoShow') return null;
  if (status !== 'Completed') return 'bonus';
  return isOverdue(reservation, now) ? 'bonus_none' : 'bonus_waits';
};

const Status = ({ reservation, now }: Pick<Props, 'reservation' | 'now'>) => {
  const copy = useCopy('reservations', 'mine');
  const partner = usePartner();
  const { changeNote } = useReservationText(reservation);
  const { status, bonus, cardLastFour, dine } = reservation;
  // The group of past reservations already implies "completed".
  const state = status === 'Completed' ? '' : copy.optional(`states.${status}`);
  const isAhead = status === 'Confirmed';
  const outcome = bonusOf(reservation, now);
  return (
    <Row as="p" isWrapping gap={12} rowGap={8} marginTop={8} size="xs">
      {state && <span className={styles.tag}>{state}</span>}
      {dine && (
        <span>
          {copy.text('paid', {
            amount: formatDollarAmount(dine.amount),
            card: dine.cardType,
            lastFour: dine.cardLastFour,
          })}
        </span>
      )}
      {dine?.state === 'onTheWay' && dine.expectedBy && (
        <span>{copy.text('final_by', { date: formatShortDay(dine.expectedBy) })}</span>
      )}
      {outcome === 'bonus_none' && <span>{copy.text('bonus_none')}</span>}
      {outcome && outcome !== 'bonus_none' && bonus !== null && (
        <span className={styles.reward}>
          {copy.text(outcome, { reward: `+${formatReward(bonus, partner)}` })}
        </span>
      )}
      {status === 'NoShow' && bonus !== null && <span>{copy.text('bonus_no_show')}</span>}
      {isAhead && cardLastFour !== null && (
        <span>{copy.text('guaranteed', { lastFour: cardLastFour })}</span>
      )}
      {isAhead && <span>{changeNote}</span>}
    </Row>
  );
};

/** One reservation of the member. */
export const ReservationRow = ({ reservation, now, onAction }: Props) => {
  const copy = useCopy('reservations', 'mine');
  const { line } = useReservationText(reservation);
  const { merchant, status, canChange } = reservation;
  const image = merchantImage(merchant, 200);
  const isOff = status === 'Canceled' || status === 'NoShow';
  const reward = rewardOf(reservation, isOverdue(reservation, now));
  return (
    <Grid as="li" align="center" className={classNames(styles.row, isOff && styles.off)}>
      {image && <RenderedImage src={image} alt="" width={200} height={143} loading="lazy" />}
      <div className={styles.text}>
        <Text as="h3" size="md" weight="strong" className={styles.name}>
          <ContentLink url={`/merchants/${merchant.id}`}>{merchant.name}</ContentLink>
        </Text>
        <p>{line}</p>
        <Status reservation={reservation} now={now} />
      </div>
      <Row gap={12} className={styles.actions}>
        {canChange && (
          <>
            <Button variant="quiet" onClick={() => onAction('change')}>
              {copy.text('change')}
            </Button>
            <Button variant="text" onClick={() => onAction('cancel')}>
              {copy.text('cancel')}
            </Button>
          </>
        )}
        {status === 'Confirmed' && !canChange && <CallButton phone={merchant.phone} />}
        {reservation.canClaim && (
          <LinkButton
            variant="quiet"
            to="/account/recent_activity"
            search={{ claim: reservation.id }}
          >
            {copy.text('claim')}
          </LinkButton>
        )}
        {reward?.amount === 0 && !reservation.canClaim && (
          <ContentLink url={copy.text('wrong_url')} className={styles.wrong}>
            {copy.text('wrong')}
          </ContentLink>
        )}
        <ReviewDine reservation={reservation} />
        {status === 'Canceled' && (
          <LinkButton
            variant="quiet"
            to="/merchants/$merchantId"
            params={{ merchantId: merchant.id }}
          >
            {copy.text('again')}
          </LinkButton>
        )}
      </Row>
      {reward && <PastReward reward={reward} bonus={reservation.bonus} />}
    </Grid>
  );
};
