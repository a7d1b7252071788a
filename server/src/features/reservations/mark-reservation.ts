import { HOUR_MS } from '#domain/durations.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import { findInHouseBook, type Tracked, writeTracked } from './event-store.ts';
import { lockMember } from './store.ts';
import { deleteWindow } from './window-store.ts';

/** The attendance that staff may correct. */
export type Attendance = 'Seated' | 'NoShow' | 'Completed';

export type AttendanceMark = {
  partnerId: string;
  publicId: string;
  attendance: Attendance;
  reason: string;
  madeBy: string;
  now: Date;
};

export type MarkOutcome = 'marked' | 'unchanged' | 'unknown' | 'notYet' | ReservationStatus;

const attended: readonly ReservationStatus[] = ['Confirmed', 'Seated', 'Completed', 'NoShow'];

const actions = {
  Seated: 'reservation seated',
  NoShow: 'reservation no-show',
  Completed: 'reservation completed',
} as const satisfies Record<Attendance, string>;

// A party may come before its time.
const markedFrom = ({ startsAt }: Tracked, attendance: Attendance): number =>
  startsAt.getTime() - (attendance === 'Seated' ? HOUR_MS : 0);

const write = async (trx: Trx, found: Tracked, mark: AttendanceMark): Promise<void> => {
  const { partnerId, publicId, attendance, reason, madeBy, now } = mark;
  await writeTracked(trx, { ...found, status: attendance, now });
  if (attendance === 'NoShow') await deleteWindow(trx, found);
  await reconcileBonuses(trx, [found], now);
  await insertAudit(trx, {
    partnerId,
    memberId: found.memberId,
    at: now,
    actor: madeBy,
    action: actions[attendance],
    detail: { reservation: publicId, before: found.status, after: attendance, reason },
  });
};

/**
 * Marks whether the party of a reservation in a restaurant's own book came, and decides the member's bonuses again. A
 * provider reports its own. Returns the status of a reservation that cannot be marked.
 */
export const markReservation = (db: Database, mark: AttendanceMark): Promise<MarkOutcome> =>
  asEngine(db, async (trx) => {
    const owner = await findInHouseBook(trx, mark);
    if (!owner) return 'unknown';
    await lockMembers(trx, [owner]);
    await lockMember(trx, owner);
    const found = (await findInHouseBook(trx, mark)) ?? owner;
    if (markedFrom(found, mark.attendance) > mark.now.getTime()) return 'notYet';
    if (found.status === mark.attendance) return 'unchanged';
    if (!attended.includes(found.status)) return found.status;
    await write(trx, found, mark);
    return 'marked';
  });
