import { BookingFailed, type BookingPort } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { clearHeld, deleteQuarters, type ReservationRow, writeReleased } from './store.ts';

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
  { tx, now, log }: Pick<Ctx, 'tx' | 'now' | 'log'>,
  { book, former }: Releasing,
): Promise<void> => {
  const isReleased = await tx(async (trx) => {
    const isHeld = await writeReleased(trx, former, now());
    if (isHeld) await deleteQuarters(trx, former);
    return isHeld;
  });
  if (!isReleased) return;
  const { publicId: reference, externalId } = former;
  try {
    await book.cancel({ restaurant: restaurantOf(former), reference, externalId });
    await tx((trx) => clearHeld(trx, former));
  } catch (error) {
    if (!(error instanceof BookingFailed)) throw error;
    log.warn({ err: error }, 'booking.release_failed');
  }
};
