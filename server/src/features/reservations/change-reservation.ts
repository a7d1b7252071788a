import type { Reservation, TableRequest } from '#contract/reservations.ts';
import { placeParty } from '#server/integrations/booking/house/house-tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeBooking } from './booking-limits.ts';
import { readAgain, requireChangeable } from './cancel-reservation.ts';
import { changeAtProvider } from './change-at-provider.ts';
import { planTable } from './hold-table.ts';
import { moveWindow } from './move-window.ts';
import { type BookingDeps, type BookingSite, bonusUnitsOn, openSite } from './open-site.ts';
import type { ReservationRow } from './store.ts';
import { type Moving, requireMovable, storeMoved } from './store-moved.ts';
import type { Moved } from './write-store.ts';

const changeInHouse = (deps: BookingDeps, ctx: Ctx, moving: Moving): Promise<void> =>
  asEngine(deps.db, async (trx) => {
    const row = await requireMovable(trx, ctx, moving);
    if (!row) return;
    const { site, moved } = moving;
    const { startsAt, partySize } = moved;
    const order = { restaurant: site.restaurant, reference: row.publicId, startsAt, partySize };
    if (!(await placeParty(trx, { order, heldUntil: null, now: ctx.now() })))
      throw new AppError('slotTaken');
    await moveWindow(trx, row, startsAt);
    await storeMoved(trx, row, { ...moved, now: ctx.now() });
  });

const movedOf = async (
  ctx: Ctx,
  { site, former, request }: { site: BookingSite; former: ReservationRow; request: TableRequest },
): Promise<Moved> => {
  const planned = await planTable(ctx, site, request);
  const { startsAt, endsAt, cancelUntil, localDate, partySize } = planned;
  // Moving within a day never lowers what was promised for it.
  const promised = localDate === former.localDate ? former.bonusUnits : 0;
  const bonusUnits = Math.max(promised, bonusUnitsOn(ctx, site, localDate));
  return { startsAt, endsAt, localDate, partySize, cancelUntil, bonusUnits };
};

/** Moves a reservation; the old table stays booked when the new time is taken or the book fails. */
export const changeReservation =
  (deps: BookingDeps) =>
  async (ctx: Ctx, { id, ...request }: TableRequest & { id: string }): Promise<Reservation> => {
    const former = await ctx.tx((trx) => requireChangeable(trx, ctx, id));
    if (former.status === 'Canceled') throw new AppError('conflict');
    await consumeBooking(ctx, 'change');
    const site = await openSite(ctx, deps.books, former.merchantId);
    const moved = await movedOf(ctx, { site, former, request });
    const change = former.provider === 'house' ? changeInHouse : changeAtProvider;
    await change(deps, ctx, { site, former, moved });
    return readAgain(ctx, id);
  };
