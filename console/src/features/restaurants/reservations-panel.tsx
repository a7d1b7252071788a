import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffAttendance, StaffReservation } from '#contract/staff/reservations.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { api } from '../../api/client.ts';
import { reservations as text } from '../../copy/reservations.ts';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { inputClass } from '../../parts/field.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { today } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './tables.module.css';

const tones = {
  Held: 'idle',
  Confirmed: 'info',
  Seated: 'info',
  Completed: 'good',
  NoShow: 'bad',
  Canceled: 'idle',
  Released: 'idle',
} as const satisfies Record<ReservationStatus, Tone>;

const attendances = ['Seated', 'Completed', 'NoShow'] as const satisfies StaffAttendance[];
type Act = StaffAttendance | 'cancel';
type Chosen = { reservation: StaffReservation; act: Act };

/** The acts that can follow a status; the server knows whether its time has come. */
const actsOf = ({ status }: StaffReservation): Act[] => {
  if (status === 'Confirmed') return [...attendances, 'cancel'];
  if (status === 'Seated') return ['Completed', 'NoShow'];
  if (status === 'Completed') return ['NoShow'];
  return status === 'NoShow' ? ['Seated', 'Completed'] : [];
};

const nameOf = (act: Act): string => (act === 'cancel' ? text.cancel : text.attendances[act].act);

const ActDialog = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const { partner } = useProgram();
  const { reservation, act } = chosen;
  const { reservation: reference, member } = reservation;
  if (act === 'cancel')
    return (
      <ReasonDialog
        title={text.cancelTitle}
        text={text.cancelText(member)}
        submit={text.cancelSubmit}
        isDangerous
        refusals={text.refusals}
        onSubmit={(reason) => api.reservations.cancel.call({ partner, reference, reason })}
        done={() => text.canceled}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={text.attendances[act].title}
      text={act === 'Seated' ? text.seatText : text.text}
      submit={text.attendances[act].act}
      refusals={text.refusals}
      onSubmit={(reason) =>
        api.reservations.mark.call({ partner, reference, decision: act, reason })
      }
      done={() => text.done}
      onClose={onClose}
    />
  );
};

type Acting = { refusal: string | undefined; onAct: (chosen: Chosen) => void };

const columnsWith = (
  partner: string,
  { refusal, onAct }: Acting,
): readonly Column<StaffReservation>[] => [
  { id: 'time', title: text.columns.time, cell: ({ time }) => <Text is="strong">{time}</Text> },
  {
    id: 'member',
    title: text.columns.member,
    cell: ({ member, confirmation }) => (
      <TwoLines
        first={
          <Link
            className={linkClass}
            to="/$partner/members/$email"
            params={{ partner, email: member }}
          >
            {member}
          </Link>
        }
        second={confirmation}
      />
    ),
  },
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
      const reason = refusal ?? (reservation.book === 'provider' ? text.atProvider : undefined);
      return (
        <span className={styles.acts}>
          {actsOf(reservation).map((act) => (
            <Button
              key={act}
              size="small"
              tone="quiet"
              reason={reason}
              onClick={() => onAct({ reservation, act })}
            >
              {nameOf(act)}
            </Button>
          ))}
        </span>
      );
    },
  },
];

/** The program's reservations at a restaurant on a day, and whether the parties came. */
export const ReservationsPanel = ({ merchantId }: { merchantId: string }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('reservations.change');
  const [date, setDate] = useState(today());
  const [chosen, setChosen] = useState<Chosen>();
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
          columns={columnsWith(partner, { refusal, onAct: setChosen })}
          rows={rows}
          rowKey={({ reservation }) => reservation}
          isInPanel
          isCompact
        />
      )}
      {chosen && <ActDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
};
