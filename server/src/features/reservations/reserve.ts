import { setTimeout as wait } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '#contract/bonuses.ts';
import type { NewReservation, Reservation } from '#contract/reservations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { bookAtProvider } from './book-at-provider.ts';
import { bookInHouse } from './book-in-house.ts';
import { consumeBooking } from './booking-limits.ts';
import {
  type BookingDeps,
  type BookingSite,
  inTurn,
  openAccountKeyOf,
  openSite,
} from './open-site.ts';
import { isRequestOf, planBooking } from './plan-booking.ts';
import { presentReservation } from './present-reservation.ts';
import { findByKey, type ReservationRow } from './store.ts';

// As long as two calls to the provider take at most, and then some.
const WAIT_FOR_SAME_KEY_MS = 18_000;
const WAIT_STEP_MS = 200;
const RETRY_AFTER_SECONDS = 20;

const stillBooking = () => new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** The reservation of the request's key, once another request that is booking it has finished. */
const findBooked = async (
  ctx: Ctx,
  request: NewReservation,
): Promise<ReservationRow | undefined> => {
  const find = () =>
    ctx.tx((trx) => findByKey(trx, openAccountKeyOf(ctx), request.headers[IDEMPOTENCY_HEADER]));
  let waitedMs = 0;
  let known = await find();
  for (; known?.status === 'Held'; known = await find()) {
    if (waitedMs >= WAIT_FOR_SAME_KEY_MS) throw stillBooking();
    await wait(WAIT_STEP_MS);
    waitedMs += WAIT_STEP_MS;
  }
  if (known && !isRequestOf(known, request))
    throw new AppError('badRequest', {
      errors: [{ field: IDEMPOTENCY_HEADER, copy: 'responses', code: 'table_key' }],
    });
  return known;
};

const book = async (
  deps: BookingDeps,
  ctx: Ctx,
  { site, request }: { site: BookingSite; request: NewReservation },
): Promise<ReservationRow | null> => {
  const booking = await planBooking(ctx, site, request);
  if (!booking) return null;
  const bookTable = site.provider === 'house' ? bookInHouse : bookAtProvider;
  const row = await bookTable(deps, ctx, booking);
  if (row) ctx.count('tableBooked');
  return row;
};

const MAX_ATTEMPTS = 3;

const reserveAt =
  (deps: BookingDeps, ctx: Ctx, site: BookingSite) =>
  async (request: NewReservation): Promise<ReservationRow> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const known = await findBooked(ctx, request);
      if (known) return known;
      if (attempt === 0) await consumeBooking(ctx, 'reserve');
      const booked = await book(deps, ctx, { site, request });
      if (booked) return booked;
    }
    throw stillBooking();
  };

/**
 * Books a table: holds it unless the request names a hold, then books it. A repeated request with the same key, also a
 * concurrent one, returns the same reservation; a failed one books nothing and frees its key.
 */
export const reserve = (deps: BookingDeps) => {
  // Concurrent requests with one key share a result instead of using up the member's limit.
  const running = new Map<string, Promise<ReservationRow>>();
  return async (ctx: Ctx, request: NewReservation): Promise<Reservation> => {
    const key = JSON.stringify([openAccountKeyOf(ctx), request]);
    const site = await openSite(ctx, deps.books, request.params.id);
    const current =
      running.get(key) ??
      inTurn(site, () => reserveAt(deps, ctx, site)(request)).finally(() => running.delete(key));
    running.set(key, current);
    return presentReservation(await current, { partner: ctx.partner, now: ctx.now() });
  };
};
