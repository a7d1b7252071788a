import { useState } from 'react';
import type { Availability, Reservation, TableRequest } from '#contract/reservations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { api } from '../../api/api.ts';
import type { TableSearch } from '../../api/availability-query.ts';
import { useCopy } from '../../content/copy.ts';
import { AvailabilityMessage, flaggedField } from './availability-message.tsx';
import { ChangeFailure } from './booking-failure.tsx';
import styles from './change-dialog.module.css';
import { useReservationText } from './describe-reservation.ts';
import { formatShortDay, formatTime } from './format-table.ts';
import { TableFields } from './table-fields.tsx';
import { TableTimes, TimesSkeleton } from './table-times.tsx';
import { useChangeReservation } from './use-change-reservation.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useTableSearch } from './use-table-search.ts';

type Props = { reservation: Reservation; onClose: () => void };

/** The bonus promised for a day; moving within the day loses nothing. */
const withPromise = (availability: Availability, { date, bonus }: Reservation): Availability =>
  availability.date === date && bonus !== null
    ? { ...availability, bonus: Math.max(bonus, availability.bonus ?? 0) }
    : availability;

/** Searches for another table for a reservation; the old one stays booked until the new one is. */
export const ChangeDialog = ({ reservation, onClose }: Props) => {
  const copy = useCopy('reservations', 'change');
  const messages = useCopy('reservations', 'messages');
  const { merchant, date, time, partySize } = reservation;
  const { longLine } = useReservationText(reservation);
  useCloseOnBack(onClose);
  const state = useTableSearch(merchant.id, { date, time, partySize, moving: reservation.id });
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangeReservation({
    run: (table: TableRequest) => api.reservations.change({ id: reservation.id, ...table }),
    describe: (moved) =>
      copy.text('done', { summary: `${formatShortDay(moved.date)}, ${formatTime(moved.time)}` }),
    onClose,
  });
  const { availability, search, limits } = state;
  const change = (part: Partial<TableSearch>) => {
    setChosen(null);
    state.change(part);
  };
  const isSame =
    availability?.date === date && availability.partySize === partySize && chosen === time;
  const submit = () => {
    if (!availability || chosen === null) return;
    mutate({ date: availability.date, time: chosen, partySize: availability.partySize });
  };
  return (
    <Dialog
      isOpen
      isWide
      title={copy.text('title')}
      text={copy.text('text', { summary: longLine, name: merchant.name })}
      onClose={onClose}
    >
      <div className={styles.search}>
        <TableFields
          search={search}
          today={limits?.today ?? date}
          limits={limits}
          merchantId={merchant.id}
          flagged={availability ? flaggedField(availability) : null}
          onChange={change}
        />
        {state.error && <Notice variant="danger">{messages.text('failed_text')}</Notice>}
        {!state.error && !availability && <TimesSkeleton />}
        {availability?.state === 'available' && (
          <TableTimes
            availability={withPromise(availability, reservation)}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        {availability && availability.state !== 'available' && (
          <AvailabilityMessage
            availability={availability}
            isUserSearch
            phone={merchant.phone}
            onChange={change}
          />
        )}
      </div>
      {error && !isPending && (
        <ChangeFailure action="change" error={error} time={formatTime(chosen ?? time)} />
      )}
      <Actions justify="end" marginTop={24} className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {copy.text('stay', { time: formatTime(time) })}
        </Button>
        <Button
          disabled={chosen === null || isSame}
          isBusy={isPending}
          busyLabel={copy.text('saving')}
          onClick={submit}
        >
          {chosen === null ? copy.text('pick') : copy.text('submit', { time: formatTime(chosen) })}
        </Button>
      </Actions>
    </Dialog>
  );
};
