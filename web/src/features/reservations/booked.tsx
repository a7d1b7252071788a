import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import CreditCard from 'lucide-react/icons/credit-card';
import Navigation from 'lucide-react/icons/navigation';
import type { PlannedReward } from '#contract/planned-reward.ts';
import type { Reservation } from '#contract/reservations.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconPlate } from '#ui/icon-plate.tsx';
import { Actions, Grid, Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './booked.module.css';
import { formatLongDay, formatParty, formatTime, localTimeOf } from './format-table.ts';
import { Message } from './message.tsx';
import { useCalendarFile } from './use-calendar-file.ts';

type Props = {
  reservation: Reservation;
  /** The linked card to pay with. */
  card: PlannedReward['card'];
  directionsUrl: string;
  onDone: () => void;
};

/** The confirmation with the calendar file, directions and a link to change it. */
export const Booked = ({ reservation, card, directionsUrl, onDone }: Props) => {
  const copy = useCopy('reservations', 'booking');
  const widget = useCopy('reservations', 'widget');
  const partner = usePartner();
  const calendar = useCalendarFile(reservation, new Date());
  const { date, time, partySize, confirmation, bonus, merchant, cancelUntil } = reservation;
  const cutOff = localTimeOf(cancelUntil, merchant.timeZone);
  return (
    <Stack gap={16} marginTop={20}>
      <Grid gap={16} align="center" role="status" className={styles.text}>
        <IconPlate of={Check} variant="success" size="large" />
        <p>
          {copy.text('booked_text', {
            day: formatLongDay(date),
            time: formatTime(time),
            confirmation,
            party: formatParty(partySize, widget),
          })}
        </p>
      </Grid>
      {bonus !== null && (
        <p className={styles.bonus}>
          {copy.text('booked_bonus', { reward: formatReward(bonus, partner) })}
        </p>
      )}
      {card && (
        <Row as="p" gap={8}>
          <Icon of={CreditCard} />
          {copy.text('pay_with', { card: card.cardType, lastFour: card.lastFour })}
        </Row>
      )}
      <Grid as="ul" gap={8} className={styles.links}>
        <li>
          <AnchorButton variant="quiet" isWide {...calendar}>
            <Icon of={CalendarPlus} />
            {copy.text('calendar')}
          </AnchorButton>
        </li>
        <li>
          <AnchorButton
            variant="quiet"
            isWide
            href={directionsUrl}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={Navigation} />
            {copy.text('directions')}
          </AnchorButton>
        </li>
      </Grid>
      <Text size="xs" tone="soft">
        {copy.text('booked_change', {
          time: formatTime(cutOff.time),
          day: formatLongDay(cutOff.date),
        })}
      </Text>
      <Actions justify="end">
        <LinkButton to="/account/reservations" variant="soft">
          {copy.text('mine')}
        </LinkButton>
        <Button onClick={onDone}>{copy.text('done')}</Button>
      </Actions>
    </Stack>
  );
};

/** The booked table in the widget. */
export const BookedNote = ({ reservation }: { reservation: Reservation }) => {
  const copy = useCopy('reservations', 'booking');
  const widget = useCopy('reservations', 'widget');
  const { date, time } = reservation;
  return (
    <Message icon={Check} variant="success" title={copy.text('booked')}>
      <p>{widget.text('day_at', { day: formatLongDay(date), time: formatTime(time) })}</p>
      <p>
        <ContentLink url="/account/reservations">{copy.text('mine')}</ContentLink>
      </p>
    </Message>
  );
};
