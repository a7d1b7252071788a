import { IDEMPOTENCY_HEADER } from '#contract/bonuses.ts';
import type { NewReservation, ReservationPost } from '#contract/reservations.ts';
import { wallTimeIn } from '#domain/time/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type PlannedTable, planTable } from './hold-table.ts';
import { type BookingSite, bonusUnitsOn, openAccountKeyOf } from './open-site.ts';
import { type GuestRow, readGuest, readLinkedCard } from './site-store.ts';
import { findByKey, findReservation, listHolds, type ReservationRow } from './store.ts';
import type { GuestDetails } from './write-store.ts';

/** A request to book a table, checked against the restaurant's rules. */
export type Booking = {
  key: MemberKey;
  site: BookingSite;
  post: ReservationPost;
  idempotencyKey: string;
  planned: PlannedTable;
  guest: GuestRow;
  cardId: number | null;
};

const fieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

const requireCard = async (ctx: Ctx, key: MemberKey, post: ReservationPost) => {
  // A remembered device proves too little to agree to a charge.
  if (ctx.session?.signInMethod === 'remembered') throw new AppError('passwordRequired');
  if (!post.agreesToCharge) throw fieldError('agreesToCharge', 'cardRequired');
  const id = /^\d{1,15}$/.test(post.cardId ?? '') ? Number(post.cardId) : 0;
  const card = await ctx.tx((trx) => readLinkedCard(trx, key, id));
  if (!card) throw fieldError('cardId', 'cardRequired');
  return card.id;
};

const isHoldFor = (row: ReservationRow, { site, post }: Booking): boolean =>
  row.status === 'Held' &&
  row.merchantId === site.merchantId &&
  row.localDate === post.date &&
  wallTimeIn(row.startsAt, site.timeZone).slice(11, 16) === post.time &&
  row.partySize === post.partySize;

/** Under the member's lock: the hold that a booking names. */
export const requireHold = async (trx: Trx, booking: Booking): Promise<ReservationRow> => {
  const held = await findReservation(trx, booking.key, booking.post.holdId ?? '');
  if (!held || held.idempotencyKey !== null || !isHoldFor(held, booking))
    throw new AppError('holdExpired');
  return held;
};

/** A new table as its limits see it. */
export const newTableOf = (ctx: Ctx, { site, planned }: Pick<Booking, 'site' | 'planned'>) => ({
  ...openAccountKeyOf(ctx),
  id: 0,
  merchantId: site.merchantId,
  startsAt: planned.startsAt,
  maxUpcoming: ctx.partner.maxUpcomingReservations,
  now: ctx.now(),
});

/** The guest's details as a reservation stores them. */
export const guestDetailsOf = (ctx: Ctx, booking: Booking): GuestDetails => {
  const { post, guest, site, planned, cardId, idempotencyKey } = booking;
  return {
    idempotencyKey,
    occasion: post.occasion,
    note: post.note,
    cardId,
    firstName: post.firstName || guest.firstName,
    phone: post.phone || (guest.phone ?? ''),
    depositCents: planned.rules.depositCents,
    bonusUnits: bonusUnitsOn(ctx, site, post.date),
  };
};

/** Whether a reservation is of this request; its key must not be used for another table. */
export const isRequestOf = (row: ReservationRow, { params, body }: NewReservation): boolean =>
  row.merchantId === params.id &&
  row.localDate === body.date &&
  wallTimeIn(row.startsAt, row.timeZone).slice(11, 16) === body.time &&
  row.partySize === body.partySize;

/** Checks a request to book; null if another request with the same key has begun to. */
export const planBooking = async (
  ctx: Ctx,
  site: BookingSite,
  { headers, body: post }: NewReservation,
): Promise<Booking | null> => {
  const key = openAccountKeyOf(ctx);
  const idempotencyKey = headers[IDEMPOTENCY_HEADER];
  const guest = await ctx.tx((trx) => readGuest(trx, key));
  if (!guest) throw new AppError('notFound');
  const planned = await planTable(ctx, site, post);
  const cardId = planned.rules.requiresCard ? await requireCard(ctx, key, post) : null;
  // A table that is not open can only be free once the member's own hold is released.
  if (!planned.isOpen && post.holdId === undefined) {
    const [known, holds] = await ctx.tx(async (trx) => [
      await findByKey(trx, key, idempotencyKey),
      await listHolds(trx, key),
    ]);
    if (known) return null;
    if (holds.length === 0) throw new AppError('slotTaken');
  }
  return { key, site, post, idempotencyKey, planned, guest, cardId };
};
