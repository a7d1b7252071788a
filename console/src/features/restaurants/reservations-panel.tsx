import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAttendance, StaffReservation } from '#contract/staff/reservations.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { inputClass } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { today } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';

const text = copy.restaurants.reservations;

const tones = {
  Held: 'idle',
  Confirmed: 'info',
  Seated: 'info',
  Completed: 'good',
  NoShow: 'bad',
  Canceled: 'idle',
  Released: 'idle',
} as const satisfies Record<ReservationStatus, Tone>;

type Marked = { reservation: StaffReservation; decision: StaffAttendance };

const MarkDialog = ({ marked, onClose }: { marked: Marked; onClose: () => void }) => {
  const { partner } = useProgram();
  const queries = useQueryClient();
  const { form, field, check } = useFields({ reason: '' });
  const { reservation, decision } = marked;
  const mark = useMutation(
    api.reservations.mark.mutationOptions({
      onSuccess: async () => {
        showToast(text.done);
        onClose();
        await queries.invalidateQueries();
      },
    }),
  );
  const submit = () => {
    check();
    const reference = reservation.reservation;
    if (!reasonError(form.reason)) mark.mutate({ partner, reference, decision, ...form });
  };
  return (
    <FormDialog
      title={decision === 'NoShow' ? text.dialogNoShow : text.dialogCame}
      text={text.text}
      submit={decision === 'NoShow' ? text.noShow : text.came}
      isBusy={mark.isPending}
      error={mark.error}
      errorText={text.refusals[readFailure(mark.error).code]}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};

const columnsWith = (
  refusal: string | undefined,
  onMark: (marked: Marked) => void,
): Column<StaffReservation>[] => [
  { id: 'time', title: text.columns.time, cell: ({ time }) => <Text is="strong">{time}</Text> },
  { id: 'member', title: text.columns.member, cell: ({ member }) => member },
  {
    id: 'party',
    title: text.columns.party,
    cell: ({ partySize }) => partySize,
    isNumber: true,
  },
  {
    id: 'status',
    title: text.columns.status,
    cell: ({ status }) => <Mark tone={tones[status]}>{text.statuses[status]}</Mark>,
  },
  {
    id: 'action',
    title: text.columns.action,
    cell: (reservation) => {
      const { book, status } = reservation;
      if (status === 'Canceled') return null;
      const reason = refusal ?? (book === 'provider' ? text.atProvider : undefined);
      return (['Completed', 'NoShow'] as const)
        .filter((decision) => decision !== status)
        .map((decision) => (
          <Button
            key={decision}
            size="small"
            tone="quiet"
            reason={reason}
            onClick={() => onMark({ reservation, decision })}
          >
            {decision === 'NoShow' ? text.noShow : text.came}
          </Button>
        ));
    },
  },
];

/** The program's reservations at a restaurant on a day, and whether the parties came. */
export const ReservationsPanel = ({ merchantId }: { merchantId: string }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('reservations.change');
  const [date, setDate] = useState(today());
  const [marked, setMarked] = useState<Marked>();
  const found = useQuery(
    api.reservations.list.queryOptions({ input: { partner, merchantId, date } }),
  );
  const rows = found.data?.reservations;
  return (
    <Panel
      title={text.title}
      isPadded={rows?.length === 0}
      end={
        <input
          type="date"
          className={inputClass}
          aria-label={text.day}
          value={date}
          onChange={(event) => event.target.value && setDate(event.target.value)}
        />
      }
    >
      {found.error && <PageFailure error={found.error} />}
      {rows?.length === 0 ? (
        <Text is="soft">{text.none}</Text>
      ) : (
        <Table
          label={text.title}
          columns={columnsWith(refusal, setMarked)}
          rows={rows}
          rowKey={({ reservation }) => reservation}
          isInPanel
          isCompact
        />
      )}
      {marked && <MarkDialog marked={marked} onClose={() => setMarked(undefined)} />}
    </Panel>
  );
};
