import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireRoom } from './booking-limits.ts';
import { requireChangeable } from './cancel-reservation.ts';
import { type BookingSite, openAccountKeyOf } from './open-site.ts';
import { addNotices } from './reminders.ts';
import { lockMember, type ReservationRow } from './store.ts';
import { deleteEntryFor } from './waitlist-store.ts';
import { type Moved, writeMoved } from './write-store.ts';

const isSameTable = (
  first: Pick<ReservationRow, 'startsAt' | 'partySize'>,
  second: Pick<ReservationRow, 'startsAt' | 'partySize'>,
): boolean =>
  first.startsAt.getTime() === second.startsAt.getTime() && first.partySize === second.partySize;

/** Under the member's lock: stores a moved reservation with its window and emails. */
export const storeMoved = async (
  trx: Trx,
  row: ReservationRow,
  { now, ...moved }: Moved & { now: Date },
): Promise<void> => {
  const { startsAt } = moved;
  if (!(await writeMoved(trx, row, { ...moved, now }))) return;
  await deleteEntryFor(trx, { ...row, startsAt });
  await addNotices(trx, { ...row, startsAt }, now);
};

export type Moving = { site: BookingSite; former: ReservationRow; moved: Moved };

/**
 * Under the member's lock: the reservation as it is stored, if it can still move; null once it has moved there. Of two
 * concurrent changes the first wins.
 */
export const requireMovable = async (
  trx: Trx,
  ctx: Ctx,
  { former, moved }: Moving,
): Promise<ReservationRow | null> => {
  await lockMember(trx, openAccountKeyOf(ctx));
  const row = await requireChangeable(trx, ctx, former.publicId);
  if (row.status === 'Canceled') throw new AppError('conflict');
  if (isSameTable(row, moved)) return null;
  if (!isSameTable(row, former)) throw new AppError('conflict');
  const { maxUpcomingReservations: maxUpcoming } = ctx.partner;
  await requireRoom(trx, { ...row, startsAt: moved.startsAt, maxUpcoming, now: ctx.now() });
  return row;
};
