import { HOUR_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addTask, dropTasks } from '#server/platform/outbox/store.ts';
import type { ReservationRow } from './store.ts';

const HOURS_AHEAD = [24, 2] as const;

type Reminded = Pick<ReservationRow, 'partnerId' | 'memberId' | 'publicId' | 'startsAt'>;

const subjectOf = ({ publicId }: Pick<Reminded, 'publicId'>) => `reservation ${publicId}`;

const taskOf = (reservation: Reminded) => {
  const { partnerId, memberId, publicId, startsAt } = reservation;
  return {
    partnerId,
    memberId,
    subject: subjectOf(reservation),
    payload: { reservation: publicId, startsAt: startsAt.toISOString() },
  };
};

/** Queues the confirmation of a table. */
export const addConfirmation = (trx: Trx, reservation: Reminded, now: Date) =>
  addTask(trx, { ...taskOf(reservation), kind: 'reservationBooked', now });

/**
 * Queues the confirmation of a booked or moved table, and its reminders that are still ahead, in
 * place of those for an earlier time.
 */
export const addNotices = async (trx: Trx, reservation: Reminded, now: Date): Promise<void> => {
  await addConfirmation(trx, reservation, now);
  const task = taskOf(reservation);
  await dropTasks(trx, { ...task, kind: 'reservationReminder', now });
  for (const hours of HOURS_AHEAD) {
    const dueAt = new Date(reservation.startsAt.getTime() - hours * HOUR_MS);
    if (dueAt <= now) continue;
    const payload = { ...task.payload, hours: String(hours) };
    await addTask(trx, { ...task, payload, kind: 'reservationReminder', now, dueAt });
  }
};

// The earlier reminder is pointless shortly before the later one.
const LATEST_HOURS_AHEAD: Readonly<Record<string, number>> = { 24: 6 };

/** Whether a reminder that is sent late still makes sense. */
export const isTimely = (hours: string, startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > (LATEST_HOURS_AHEAD[hours] ?? 0) * HOUR_MS;

/** Queues the email about a canceled table. */
export const addCancellation = (
  trx: Trx,
  reservation: Reminded,
  { by, now }: { by: 'member' | 'restaurant'; now: Date },
) => {
  const task = taskOf(reservation);
  return addTask(trx, {
    ...task,
    kind: 'reservationCanceled',
    now,
    payload: { ...task.payload, by },
  });
};
