import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation, TableRequest } from '#contract/reservations.ts';
import { api } from '../../api/api.ts';
import { errorCode } from '../../api/api-error.ts';
import { useCopy } from '../../content/copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { AvailabilityMessage, flaggedField } from './availability-message.tsx';
import type { TableSearch } from './availability-query.ts';
import { BookingFailure } from './booking-failure.tsx';
import styles from './change-dialog.module.css';
import { useReservationText } from './describe-reservation.ts';
import { formatShortDay, formatTime } from './format-table.ts';
import { reservationsQuery } from './reservations-query.ts';
import { TableFields } from './table-fields.tsx';
import { TableTimes, TimesSkeleton } from './table-times.tsx';
import { useTableSearch } from './use-table-search.ts';

type Props = { reservation: Reservation; onClose: () => void };

const useChangeTable = ({ reservation, onClose }: Props) => {
  const copy = useCopy('reservations', 'change');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (table: TableRequest) => api.reservations.change({ id: reservation.id, ...table }),
    onSuccess: async ({ date, time }) => {
      const summary = `${formatShortDay(date)}, ${formatTime(time)}`;
      showToast.success(copy.text('done', { summary }));
      await queryClient.invalidateQueries({ queryKey: reservationsQuery().queryKey });
      onClose();
    },
  });
};

/** Searches another table for a reservation; the old one stays booked until the new one is. */
export const ChangeDialog = ({ reservation, onClose }: Props) => {
  const copy = useCopy('reservations', 'change');
  const messages = useCopy('reservations', 'messages');
  const { merchant, date, time, partySize } = reservation;
  const { longLine } = useReservationText(reservation);
  const state = useTableSearch(merchant.id, { date, time, partySize });
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangeTable({ reservation, onClose });
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
        {state.error && <Notice look="danger">{messages.text('failed_text')}</Notice>}
        {!state.error && !availability && <TimesSkeleton />}
        {availability?.state === 'available' && (
          <TableTimes availability={availability} chosen={chosen} onChoose={setChosen} />
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
        <BookingFailure code={errorCode(error) || 'general'} time={formatTime(chosen ?? time)} />
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onClose}>
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
      </div>
    </Dialog>
  );
};
