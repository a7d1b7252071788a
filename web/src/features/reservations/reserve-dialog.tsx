import { type ReactNode, useCallback, useState } from 'react';
import type { MerchantDetail } from '#contract/merchant.ts';
import type { Availability, Reservation, TableRequest } from '#contract/reservations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions, Row } from '#ui/layout.tsx';
import { useSingleRun } from '#ui/use-single-submit.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { CallButton } from './availability-message.tsx';
import { Booked } from './booked.tsx';
import { BookingFailure, codeOf, recoveryOf } from './booking-failure.tsx';
import { formatLongDay, formatTime, localTimeOf } from './format-table.ts';
import { GuestForm, useGuestValues } from './guest-form.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import styles from './reserve-dialog.module.css';
import { ReserveBand, ReserveSummary } from './reserve-summary.tsx';
import { useBookTable } from './use-book-table.ts';
import { useCloseOnBack } from './use-close-on-back.ts';
import type { HoldState, SignedOut } from './use-hold.ts';

const MINUTE_MS = 60_000;

/** When the reservation of a time can no longer be canceled, local to the restaurant. */
export const cutOffOf = (availability: Availability, time: string) => {
  const { allTimes, cancelMinutes, timeZone } = availability;
  const startsAt = allTimes.find((slot) => slot.time === time)?.startsAt;
  if (!startsAt) return null;
  const cutOff = new Date(Date.parse(startsAt) - cancelMinutes * MINUTE_MS);
  return localTimeOf(cutOff.toISOString(), timeZone);
};

export const useFreeUntil = (availability: Availability, time: string): string => {
  const copy = useCopy('reservations', 'widget');
  const cutOff = cutOffOf(availability, time);
  if (!cutOff) return '';
  return copy.text('free_until', {
    time: formatTime(cutOff.time),
    day: formatLongDay(cutOff.date),
  });
};

type Props = {
  merchant: MerchantDetail;
  directionsUrl: string;
  availability: Availability;
  table: TableRequest;
  hold: HoldState;
  onSignedOut: SignedOut;
  onBooked: (reservation: Reservation) => void;
  onClose: () => void;
};

const useBooking = ({ merchant, table, hold, onSignedOut, onBooked }: Props) => {
  const guest = useGuestValues(merchant.id);
  const booking = useBookTable(merchant.id, onSignedOut);
  const [isExpired, setExpired] = useState(false);
  const handleExpire = useCallback(() => setExpired(true), []);
  const failure = isExpired ? 'holdExpired' : codeOf(booking.error, hold.error);
  const submit = useSingleRun(async () => {
    if (!hold.hold) return;
    await booking.mutateAsync({ hold: hold.hold, guest: guest.values }).then(onBooked, () => {});
  });
  const restart = () => {
    // Whether a booking without a response came through is unknown: the same one is sent again.
    if (failure === 'unreachable') {
      void submit();
      return;
    }
    setExpired(false);
    booking.reset();
    hold.renew(table);
  };
  return {
    guest,
    booking,
    handleExpire,
    submit,
    restart,
    failure: booking.isPending ? null : failure,
  };
};

type FailureProps = { code: string; time: string; phone: string; actions: ReactNode };

const Failure = ({ code, time, phone, actions }: FailureProps) => (
  <>
    <BookingFailure code={code} time={formatTime(time)} />
    <Actions marginTop={20}>
      {actions}
      <CallButton phone={phone} />
    </Actions>
  </>
);

/** The last step before booking: the table is held while the member fills the form. */
export const ReserveDialog = (props: Props) => {
  const { merchant, directionsUrl, availability, table, hold } = props;
  const copy = useCopy('reservations', 'booking');
  const widget = useCopy('reservations', 'widget');
  const errors = useCopy('reservations', 'errors');
  const { guest, booking, handleExpire, failure, submit, restart } = useBooking(props);
  const freeUntil = useFreeUntil(availability, table.time);
  const time = formatTime(table.time);
  const onClose = () => {
    // A booking uses its hold up, and a failed one releases it.
    if (booking.data || failure) hold.reset();
    props.onClose();
  };
  useCloseOnBack(onClose);
  if (booking.data) {
    return (
      <Dialog isOpen isWide title={copy.text('booked')} onClose={onClose}>
        <Booked
          reservation={booking.data}
          card={availability.reward?.card ?? null}
          directionsUrl={directionsUrl}
          onDone={onClose}
        />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen isWide title={copy.text('title')} onClose={onClose}>
      {!failure && <ReserveSummary merchant={merchant} availability={availability} table={table} />}
      <ReserveBand merchant={merchant} availability={availability} table={table} />
      {failure ? (
        <Failure
          code={failure}
          time={table.time}
          phone={merchant.details.phone}
          actions={
            <>
              {recoveryOf(failure) === 'hold' && (
                <Button onClick={restart}>{errors.text('retry')}</Button>
              )}
              {recoveryOf(failure) === 'otherTimes' && (
                <Button onClick={onClose}>{errors.text('other_times')}</Button>
              )}
            </>
          }
        />
      ) : (
        <>
          {hold.hold ? (
            <HoldCountdown expiresAt={hold.hold.expiresAt} onExpire={handleExpire} />
          ) : (
            <Row as="p" gap={8} className={styles.hold} role="status">
              {copy.text('holding', { time })}
            </Row>
          )}
          <GuestForm
            guest={guest}
            terms={availability}
            time={table.time}
            freeUntil={freeUntil}
            isBusy={booking.isPending}
            isReady={hold.hold !== undefined}
            onSubmit={() => void submit()}
            note={
              <>
                <p role="status">{booking.isPending && copy.text('booking_note')}</p>
                <p>
                  {availability.deposit === 0 && `${freeUntil} `}
                  {copy.text('share')}{' '}
                  <ContentLink url={widget.text('terms_url')} className={styles.link}>
                    {widget.text('terms')}
                  </ContentLink>
                </p>
              </>
            }
          />
        </>
      )}
    </Dialog>
  );
};
