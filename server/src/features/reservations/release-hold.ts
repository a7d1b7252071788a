import { releaseTable } from '#server/integrations/booking/house/house-tables.ts';
import { BookingFailed } from '#server/integrations/booking/port.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { endIntent } from './intent-store.ts';
import type { ReservationRow } from './store.ts';
import type { TaskDeps } from './task-deps.ts';
import { deleteWindow } from './window-store.ts';
import { clearHeld, writeReleased } from './write-store.ts';

type Former = Pick<
  ReservationRow,
  | 'partnerId'
  | 'memberId'
  | 'id'
  | 'publicId'
  | 'provider'
  | 'idempotencyKey'
  | 'externalId'
  | 'merchantId'
  | 'openTableId'
  | 'timeZone'
>;

type Releasing = {
  former: Former;
  /** Whether the hold was already given up here, so that only the book must release it. */
  isReleased?: boolean;
};

export const restaurantOf = ({
  merchantId,
  openTableId,
  timeZone,
}: Pick<ReservationRow, 'merchantId' | 'openTableId' | 'timeZone'>) => ({
  merchantId,
  externalId: openTableId,
  timeZone,
});

export type CallDeps = Pick<TaskDeps, 'db' | 'now' | 'log' | 'books'>;

/** Runs as the engine role: gives up a hold and, in a restaurant's own book, its table. */
export const giveUpHold = async (trx: Trx, former: Former, now: Date): Promise<boolean> => {
  if (!(await writeReleased(trx, former, now))) return false;
  await deleteWindow(trx, former);
  await endIntent(trx, former);
  if (former.provider === 'house') await releaseHouseTable(trx, former);
  return true;
};

const releaseHouseTable = async (trx: Trx, former: Former): Promise<void> => {
  await releaseTable(trx, former.publicId);
  await clearHeld(trx, former);
};

/** Releases the table of a given-up reservation at the provider; false if that failed, so that the job repeats it. */
export const releaseAtProvider = async (
  { db, log, books }: CallDeps,
  former: Former,
): Promise<boolean> => {
  const { publicId: reference, externalId } = former;
  try {
    await books.provider?.cancel({ restaurant: restaurantOf(former), reference, externalId });
    await asEngine(db, (trx) => clearHeld(trx, former));
    return true;
  } catch (error) {
    if (!(error instanceof BookingFailed)) throw error;
    log.warn({ err: error }, 'booking.release_failed');
    return false;
  }
};

/** Gives up a hold here and then at its book; until the book has released it the table is at most held, never booked. */
export const releaseHold = async (
  deps: CallDeps,
  { former, isReleased = false }: Releasing,
): Promise<boolean> => {
  const isGivenUp = await asEngine(deps.db, async (trx) => {
    if (!isReleased) return giveUpHold(trx, former, deps.now());
    if (former.provider === 'house') await releaseHouseTable(trx, former);
    return true;
  });
  return isGivenUp && former.provider === 'provider' ? releaseAtProvider(deps, former) : true;
};
