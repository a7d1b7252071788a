import { HOUR_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import type { ReservationRow } from './store.ts';

const HOURS_AHEAD = [24, 2] as const;

type Reminded = Pick<ReservationRow, 'partnerId' | 'memberId' | 'publicId' | 'startsAt'>;

const subjectOf = ({ publicId }: Pick<Reminded, 'publicId'>) => `reservation ${publicId}`;

/** Queues the confirmation of a booked or moved table, and its reminders that are still ahead. */
export const addNotices = async (trx: Trx, reservation: Reminded, now: Date): Promise<void> => {
  const { partnerId, memberId, publicId, startsAt } = reservation;
  await addTask(trx, {
    ...{ partnerId, memberId, kind: 'reservationBooked', subject: subjectOf(reservation) },
    payload: { reservation: publicId, startsAt: startsAt.toISOString() },
    now,
  });
  for (const hours of HOURS_AHEAD) {
    const dueAt = new Date(startsAt.getTime() - hours * HOUR_MS);
    if (dueAt <= now) continue;
    await addTask(trx, {
      ...{ partnerId, memberId, kind: 'reservationReminder', subject: subjectOf(reservation) },
      payload: { reservation: publicId, startsAt: startsAt.toISOString() },
      ...{ now, dueAt },
    });
  }
};
