import type { ChangeResult } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { abandonIntent, endIntent, findIntent, isAbandoned, saveIntent } from './intent-store.ts';
import { moveWindow, restoreWindow } from './move-window.ts';
import { type BookingDeps, callBook, providerOf } from './open-site.ts';
import { restaurantOf } from './release-hold.ts';
import { findReservation, lockMember, type ReservationRow } from './store.ts';
import { type Moving, requireMovable, storeMoved } from './store-moved.ts';
import type { Moved } from './write-store.ts';

/** The order that moves a reservation at the provider. */
export const changeOrderOf = (
  row: ReservationRow,
  { startsAt, partySize }: Pick<ReservationRow, 'startsAt' | 'partySize'>,
) => ({
  restaurant: restaurantOf(row),
  reference: row.publicId,
  externalId: row.externalId,
  startsAt,
  partySize,
});

type Beginning = { moving: Moving; token: string };
type Started = { row: ReservationRow; wasUnknown: boolean };

// Claims the new time and stores the intent before the call; null once the reservation is there.
const begin = (deps: BookingDeps, ctx: Ctx, { moving, token }: Beginning) =>
  asEngine(deps.db, async (trx): Promise<Started | null> => {
    const row = await requireMovable(trx, ctx, moving);
    if (!row) return null;
    const earlier = await findIntent(trx, row);
    if (earlier && !isAbandoned(earlier, ctx.now())) throw new AppError('conflict');
    await moveWindow(trx, row, moving.moved.startsAt);
    const { moved } = moving;
    await saveIntent(trx, { ...row, token, kind: 'change', moved, now: ctx.now() });
    return { row, wasUnknown: earlier !== undefined };
  });

/** Under the member's lock: leaves an intent to the job, with the window at the stored time. */
const leaveToJob = async (trx: Trx, row: ReservationRow, token: string): Promise<void> => {
  await abandonIntent(trx, row, token);
  await restoreStored(trx, row);
};

// False for a reservation that was canceled meanwhile, which has no window.
export const restoreStored = async (trx: Trx, row: ReservationRow): Promise<boolean> => {
  const stored = await findReservation(trx, row, row.publicId);
  if (stored?.status !== 'Confirmed') return false;
  await restoreWindow(trx, stored);
  return true;
};

/** Brings the provider to what is stored, after a cancellation or the job ended this change's intent. */
const followStored = async (
  { db, books }: BookingDeps,
  ctx: Ctx,
  { row, moved }: { row: ReservationRow; moved: Moved },
): Promise<void> => {
  const isCanceled = await asEngine(db, async (trx) => {
    await lockMember(trx, row);
    const stored = await findReservation(trx, row, row.publicId);
    const intent = await findIntent(trx, row);
    if (stored?.status !== 'Confirmed' || intent?.kind === 'cancel') return true;
    if (intent) return false;
    const token = newPublicId();
    await saveIntent(trx, { ...row, token, kind: 'change', moved, now: ctx.now() });
    await abandonIntent(trx, row, token);
    return false;
  });
  const table = changeOrderOf(row, moved);
  if (isCanceled) await callBook(ctx, () => providerOf(books).cancel(table));
};

/** Moves a reservation at the provider. The intent is stored first, so that the job finishes or undoes it. */
export const changeAtProvider = async (
  deps: BookingDeps,
  ctx: Ctx,
  moving: Moving,
): Promise<void> => {
  const { db, books } = deps;
  const token = newPublicId();
  const started = await begin(deps, ctx, { moving, token });
  if (!started) return;
  const { row, wasUnknown } = started;
  const { moved } = moving;
  const underLock = <T>(run: (trx: Trx) => Promise<T>) =>
    asEngine(db, async (trx) => {
      await lockMember(trx, row);
      return run(trx);
    });
  const provider = providerOf(books);
  let result: ChangeResult;
  try {
    result = await callBook(ctx, () => provider.change(changeOrderOf(row, moved)));
  } catch (error) {
    await underLock((trx) => leaveToJob(trx, row, token));
    throw error;
  }
  if (result.kind === 'taken') {
    const isThere = await underLock(async (trx) => {
      // After an earlier call with an unknown outcome, the job finds out which table is booked.
      if (wasUnknown) await abandonIntent(trx, row, token);
      else await endIntent(trx, row, token);
      return restoreStored(trx, row);
    });
    throw new AppError(isThere ? 'slotTaken' : 'conflict');
  }
  const isStored = await underLock(async (trx) => {
    if (!(await endIntent(trx, row, token))) return false;
    await storeMoved(trx, row, { ...moved, now: ctx.now() });
    return true;
  });
  if (isStored) return;
  await followStored(deps, ctx, { row, moved });
  throw new AppError('conflict');
};
