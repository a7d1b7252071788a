import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import Users from 'lucide-react/icons/users';
import type { MerchantDetail } from '#contract/merchant.ts';
import type { Availability, TableRequest } from '#contract/reservations.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout.tsx';
import { RenderedImage } from '#ui/rendered-image.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { onCheck } from '../planned-reward/index.ts';
import { merchantImage } from './describe-reservation.ts';
import { formatLongDay, formatParty, formatTime } from './format-table.ts';
import styles from './reserve-summary.module.css';
import { Tally } from './tally.tsx';

type Props = { merchant: MerchantDetail; availability: Availability; table: TableRequest };

/** The table that is being booked and what it earns, beside the form of wide windows. */
export const ReserveSummary = ({ merchant, availability, table }: Props) => {
  const copy = useCopy('reservations', 'widget');
  const image = merchantImage(merchant.images, 500);
  return (
    <aside className={styles.summary}>
      {image && <RenderedImage src={image} alt="" width={500} height={357} />}
      <div className={styles.text}>
        <p className={styles.name}>{merchant.name}</p>
        <Stack as="ul" gap={8} marginTop={12} marginBottom={20} className={styles.facts}>
          <li>
            <Icon of={CalendarDays} size={16} />
            {formatLongDay(table.date)}
          </li>
          <li>
            <Icon of={Clock} size={16} />
            {formatTime(table.time)}
          </li>
          <li>
            <Icon of={Users} size={16} />
            {formatParty(table.partySize, copy)}
          </li>
        </Stack>
        <Tally day={availability} variant="plain" />
      </div>
    </aside>
  );
};

/** The same in a band above the form of narrow windows, with the total alone. */
export const ReserveBand = ({ merchant, availability, table }: Props) => {
  const copy = useCopy('reservations', 'booking');
  const widget = useCopy('reservations', 'widget');
  const partner = usePartner();
  const { reward } = availability;
  return (
    <Stack as="p" gap={4} className={styles.band}>
      <strong>{merchant.name}</strong>
      {copy.text('summary', {
        day: formatLongDay(table.date),
        time: formatTime(table.time),
        party: formatParty(table.partySize, widget),
      })}
      {reward !== null && reward.total > 0 && (
        <Text as="span" weight="strong" tone="reward">
          {widget.text('dock_check', onCheck(reward, partner))}
        </Text>
      )}
    </Stack>
  );
};
