import { BookingFailed, type BookingPort } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clearHeld, deleteWindow, type ReservationRow, writeReleased } from './store.ts';

type Releasing = {
  book: BookingPort;
  former: Pick<
    ReservationRow,
    | 'partnerId'
    | 'memberId'
    | 'id'
    | 'publicId'
    | 'idempotencyKey'
    | 'externalId'
    | 'merchantId'
    | 'openTableId'
    | 'timeZone'
  >;
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

/**
 * Gives up a hold here and then at its book. When the book fails, the job releases it later; until then the table
 * is at most held, never booked.
 */
export const releaseHold = async (
  { tx, now, log }: Pick<Ctx, 'now' | 'log' | 'tx'>,
  { book, former, isReleased = false }: Releasing,
): Promise<void> => {
  const isGivenUp = await tx(async (trx) => {
    if (isReleased) return true;
    const isHeld = await writeReleased(trx, former, now());
    if (isHeld) await deleteWindow(trx, former);
    return isHeld;
  });
  if (!isGivenUp) return;
  const { publicId: reference, externalId } = former;
  try {
    await book.cancel({ restaurant: restaurantOf(former), reference, externalId });
    await tx((trx) => clearHeld(trx, former));
  } catch (error) {
    if (!(error instanceof BookingFailed)) throw error;
    log.warn({ err: error }, 'booking.release_failed');
  }
};
