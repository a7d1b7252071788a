import {
  type BookedTable,
  BookingFailed,
  type BookingPort,
} from '#server/integrations/booking/port.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { bookClaimed } from './book-at-provider.ts';
import { storeCanceled } from './cancel-reservation.ts';
import { changeOrderOf, restoreStored } from './change-at-provider.ts';
import { endIntent, type Intent, listAbandoned, postponeIntent } from './intent-store.ts';
import { moveWindow } from './move-window.ts';
import { releaseHold, restaurantOf } from './release-hold.ts';
import { findReservation, lockMember, type ReservationRow } from './store.ts';
import { storeMoved } from './store-moved.ts';
import { MAX_FAILURES, type TaskDeps } from './task-deps.ts';

type Abandoned = { intent: Intent; row: ReservationRow; provider: BookingPort };

const underLock = (
  { db }: TaskDeps,
  { intent, row }: Abandoned,
  run: (trx: Trx) => Promise<unknown>,
): Promise<void> =>
  asEngine(db, async (trx) => {
    await lockMember(trx, row);
    if (await endIntent(trx, row, intent.token)) await run(trx);
  });

const tableOf = (row: ReservationRow): BookedTable => ({
  restaurant: restaurantOf(row),
  reference: row.publicId,
  externalId: row.externalId,
});

// Books again, which is safe to repeat; a hold whose table was never held at the provider is given up.
const finishBooking = async (deps: TaskDeps, { row }: Abandoned): Promise<void> => {
  if (row.externalId === '') await releaseHold(deps, { former: row });
  else await bookClaimed({ ...deps, count: () => {} }, row);
};

// A reservation that the provider still has stays as the member was informed; any other is canceled at both.
const finishCancellation = async (deps: TaskDeps, abandoned: Abandoned): Promise<void> => {
  const { row, provider } = abandoned;
  const latest = await provider.readStatus(tableOf(row));
  if (latest && latest.type !== 'canceled') return underLock(deps, abandoned, async () => {});
  if (!latest) await provider.cancel(tableOf(row));
  await underLock(deps, abandoned, (trx) =>
    storeCanceled(trx, row, { by: 'member', now: deps.now() }),
  );
};

// Moves back to the stored table, or, if that is taken meanwhile, on to the new one.
const finishChange = async (deps: TaskDeps, abandoned: Abandoned): Promise<void> => {
  const { row, intent, provider } = abandoned;
  const { moved } = intent;
  const now = deps.now();
  const latest = await provider.readStatus(tableOf(row));
  if (latest?.type === 'canceled')
    return underLock(deps, abandoned, (trx) => storeCanceled(trx, row, { by: 'restaurant', now }));
  const back = await provider.change(changeOrderOf(row, row));
  if (back.kind === 'changed') return underLock(deps, abandoned, (trx) => restoreStored(trx, row));
  const onward = moved ? await provider.change(changeOrderOf(row, moved)) : back;
  if (!moved || onward.kind === 'taken') throw new BookingFailed('neither table is booked');
  await underLock(deps, abandoned, async (trx) => {
    await moveWindow(trx, row, moved.startsAt);
    await storeMoved(trx, row, { ...moved, now });
  });
};

const finish = {
  hold: async (deps: TaskDeps, { row }: Abandoned): Promise<void> => {
    await releaseHold(deps, { former: row });
  },
  book: finishBooking,
  cancel: finishCancellation,
  change: finishChange,
};

const reconcile = async (deps: TaskDeps, intent: Intent): Promise<void> => {
  const { db, books } = deps;
  const row = await asEngine(db, (trx) => findReservation(trx, intent, intent.publicId));
  const isBooking = intent.kind === 'hold' || intent.kind === 'book';
  if (!row || !books.provider || row.status !== (isBooking ? 'Held' : 'Confirmed')) {
    await asEngine(db, (trx) => endIntent(trx, intent, intent.token));
    return;
  }
  await finish[intent.kind](deps, { intent, row, provider: books.provider });
};

/** Finishes or undoes what a dead process or a lost response left behind at the booking provider; returns how many. */
export const reconcileIntents = async (deps: TaskDeps): Promise<number> => {
  const { db, now, log } = deps;
  let [failures, reconciled] = [0, 0];
  for (const intent of await asEngine(db, (trx) => listAbandoned(trx, now()))) {
    try {
      await reconcile(deps, intent);
      reconciled += 1;
    } catch (error) {
      // Its hold was given up; the table is expired or the guest blocked.
      if (error instanceof AppError) continue;
      log.warn({ err: error, reservation: intent.publicId }, 'booking.reconcile_failed');
      failures += error instanceof BookingFailed ? 1 : 0;
      if (failures === MAX_FAILURES) break;
      await asEngine(db, (trx) => postponeIntent(trx, intent, now()));
    }
  }
  return reconciled;
};
