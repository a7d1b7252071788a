import type { Reservation } from '#contract/reservations.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Actions, Stack } from '#ui/layout.tsx';
import { api } from '../../api/api.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ChangeFailure } from './booking-failure.tsx';
import styles from './change-dialog.module.css';
import { useReservationText } from './describe-reservation.ts';
import { formatTime } from './format-table.ts';
import { useChangeReservation } from './use-change-reservation.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

type Props = { reservation: Reservation; onClose: () => void };

/** Confirms a cancellation; keeping the table comes first. */
export const CancelDialog = ({ reservation, onClose }: Props) => {
  const copy = useCopy('reservations', 'change');
  const partner = usePartner();
  const { id, merchant, bonus, time } = reservation;
  useCloseOnBack(onClose);
  const { longLine, cutOff } = useReservationText(reservation);
  const { mutate, isPending, error } = useChangeReservation({
    run: () => api.reservations.cancel({ id }),
    describe: () => copy.text('canceled', { name: merchant.name }),
    onClose,
  });
  return (
    <Dialog
      isOpen
      title={copy.text('cancel_title')}
      text={copy.text('cancel_text', { summary: longLine, name: merchant.name })}
      onClose={onClose}
    >
      <Stack as="ul" gap={8} marginTop={16}>
        <li>{copy.text('cancel_cut_off', cutOff)}</li>
        {bonus !== null && (
          <li>{copy.text('cancel_bonus', { reward: formatReward(bonus, partner) })}</li>
        )}
      </Stack>
      {error && !isPending && (
        <ChangeFailure action="cancel" error={error} time={formatTime(time)} />
      )}
      <Actions justify="end" marginTop={24} className={styles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {copy.text('cancel_stay')}
        </Button>
        <Button
          variant="danger"
          isBusy={isPending}
          busyLabel={copy.text('saving')}
          onClick={() => mutate()}
        >
          {copy.text('cancel_submit')}
        </Button>
      </Actions>
    </Dialog>
  );
};
