import type { TableHold, TableRequest } from '#contract/reservations.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { refusalOf } from '#domain/reservations/availability.ts';
import { cancelUntil } from '#domain/reservations/booking-rules.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isUniqueViolation } from '#server/platform/db/transactions.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import {
  type BookingBooks,
  type BookingSite,
  bookOf,
  callBook,
  inTurn,
  memberKeyOf,
  openSite,
  readDays,
  refuse,
} from './open-site.ts';
import { releaseHold } from './release-hold.ts';
import { insertHold, listHolds } from './store.ts';

/** The planned start and turn of a requested table; rejects what the restaurant's rules refuse. */
export const planTable = async (
  ctx: Ctx,
  site: BookingSite,
  { date, time, partySize }: TableRequest,
) => {
  const { timeZone } = site;
  const { rules, turnMinutes, days } = await readDays(ctx, { site, from: date, partySize });
  const refusal = refusalOf({ date, time, partySize }, rules, { now: ctx.now(), timeZone });
  if (refusal) refuse(refusal);
  // The book does not list times without a seating, or skipped by daylight saving.
  const seating = days.find((day) => day.date === date)?.times.find((item) => item.time === time);
  if (!seating) throw new AppError('slotTaken');
  const { startsAt } = seating;
  return {
    rules,
    startsAt,
    endsAt: new Date(startsAt.getTime() + turnMinutes * MINUTE_MS),
    cancelUntil: cancelUntil(startsAt, rules.cancelMinutes),
    localDate: date,
    partySize,
    isOpen: seating.isOpen,
  };
};

export type PlannedTable = Awaited<ReturnType<typeof planTable>>;

type PlannedHold = PlannedTable & {
  /** The booking of the hold; without one the member is still choosing. */
  idempotencyKey?: string;
};

/** Holds a planned table for the member, whose earlier hold is released first unless it is being booked. */
export const holdPlanned = async (
  ctx: Ctx,
  site: BookingSite,
  { idempotencyKey, isOpen, ...planned }: PlannedHold,
): Promise<{ publicId: string; expiresAt: Date }> => {
  const { startsAt, endsAt, cancelUntil: until, localDate, partySize } = planned;
  const key = memberKeyOf(ctx);
  const { restaurant, provider, book } = site;
  const formers = await ctx.tx((trx) => listHolds(trx, key));
  // A table that is not open can only be free once the member's own hold is released.
  if (!isOpen && formers.length === 0) throw new AppError('slotTaken');
  for (const former of formers)
    await releaseHold(ctx, { book: bookOf(site.books, former.provider), former });
  const publicId = newPublicId();
  const order = { restaurant, reference: publicId, startsAt, partySize };
  const held = await callBook(ctx, () => book.hold(order));
  if (held.kind === 'taken') throw new AppError('slotTaken');
  if (held.kind === 'blocked') throw new AppError('bookingBlocked');
  const { externalId, expiresAt } = held;
  const insert = (trx: Trx) =>
    insertHold(trx, {
      ...key,
      ...{ publicId, merchantId: restaurant.merchantId, provider, externalId },
      ...{ startsAt, endsAt, localDate, partySize, idempotencyKey: idempotencyKey ?? null },
      ...{ heldUntil: expiresAt, cancelUntil: until, now: ctx.now() },
    });
  try {
    await ctx.tx(insert);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The same request arrived twice concurrently.
    await callBook(ctx, () => book.cancel({ restaurant, reference: publicId, externalId }));
    throw new AppError('conflict');
  }
  return { publicId, expiresAt };
};

export const holdTable =
  (books: BookingBooks) =>
  async (ctx: Ctx, { id, ...request }: TableRequest & { id: string }): Promise<TableHold> => {
    memberKeyOf(ctx);
    const site = await openSite(ctx, books, id);
    const { publicId, expiresAt } = await inTurn(site, async () =>
      holdPlanned(ctx, site, await planTable(ctx, site, request)),
    );
    return { id: publicId, ...request, expiresAt: expiresAt.toISOString() };
  };
