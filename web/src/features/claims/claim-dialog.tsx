import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useCopy } from '../../content/copy.ts';
import { ClaimForm } from './claim-form.tsx';
import { formatDay } from './claimed-day.ts';
import type { ClaimedReservation } from './claims-queries.ts';
import { ReservationClaim } from './reservation-claim.tsx';

type Props = { today: string; initial: ClaimedReservation | null; onClose: () => void };

/** Reports a missing reward: that of a completed reservation, or of any other visit. */
export const ClaimDialog = ({ today, initial, onClose }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const [reservation, setReservation] = useState(initial);
  if (reservation === null)
    return (
      <Dialog isOpen onClose={onClose} title={copy.text('title')} text={copy.text('text')}>
        <ClaimForm today={today} onReservation={setReservation} onDone={onClose} />
      </Dialog>
    );
  const { restaurant, date } = reservation;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.text('reserved_ask')}
      text={copy.text('reserved_text', { restaurant, date: formatDay(date, today) })}
    >
      <ReservationClaim reservation={reservation} today={today} onDone={onClose} />
    </Dialog>
  );
};
