import { IDEMPOTENCY_HEADER } from '#contract/bonuses.ts';
import type { NewReservation, Reservation, ReservationPost } from '#contract/reservations.ts';
import { wallTimeIn } from '#domain/earning/local-time.ts';
import type { BookOrder, BookResult } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { isExclusionViolation, isUniqueViolation } from '#server/platform/db/transactions.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { holdPlanned, type PlannedTable, planTable } from './hold-table.ts';
import {
  type BookingBooks,
  type BookingSite,
  bonusUnitsOn,
  callBook,
  inTurn,
  memberKeyOf,
  openSite,
} from './open-site.ts';
import { presentReservation } from './present-reservation.ts';
import { releaseHold } from './release-hold.ts';
import { addNotices } from './reminders.ts';
import { type GuestRow, readGuest, readLinkedCard } from './site-store.ts';
import {
  findByKey,
  findReservation,
  insertWindow,
  lockMember,
  type ReservationRow,
  writeConfirmed,
  writeGuest,
} from './store.ts';
import { deleteEntryFor } from './waitlist-store.ts';

type Booking = {
  key: MemberKey;
  site: BookingSite;
  post: ReservationPost;
  idempotencyKey: string;
  guest: GuestRow;
  card: { id: number; token: string } | null;
  depositCents: number;
};

const fieldError = (field: string, message: string) =>
  new AppError('badRequest', { errors: [{ field, message }] });

const requireCard = async (ctx: Ctx, key: MemberKey, post: ReservationPost) => {
  if (!post.agreesToCharge) throw fieldError('agreesToCharge', 'cardRequired');
  const id = /^\d{1,15}$/.test(post.cardId ?? '') ? Number(post.cardId) : 0;
  const card = await ctx.tx((trx) => readLinkedCard(trx, key, id));
  if (!card) throw fieldError('cardId', 'cardRequired');
  return card;
};

const isHoldFor = (row: ReservationRow, { site, post }: Pick<Booking, 'site' | 'post'>): boolean =>
  row.status === 'Held' &&
  row.merchantId === site.merchantId &&
  row.localDate === post.date &&
  wallTimeIn(row.startsAt, site.timeZone).slice(11, 16) === post.time &&
  row.partySize === post.partySize;

/** The hold of the request, or a new one. */
const holdOf = async (ctx: Ctx, booking: Booking, planned: PlannedTable) => {
  const { key, site, post, idempotencyKey } = booking;
  const read = (publicId: string) => ctx.tx((trx) => findReservation(trx, key, publicId));
  if (post.holdId !== undefined) {
    const held = await read(post.holdId);
    // The same request, sent twice concurrently, may have used the hold.
    if (held?.idempotencyKey === idempotencyKey) throw new AppError('conflict');
    if (!held || !isHoldFor(held, booking)) throw new AppError('holdExpired');
    return held;
  }
  const { publicId } = await holdPlanned(ctx, site, { ...planned, idempotencyKey });
  const held = await read(publicId);
  if (!held) throw new AppError('holdExpired');
  return held;
};

// The member's reservation windows enforce that reservations do not overlap.
const claimHold = async (ctx: Ctx, held: ReservationRow, booking: Booking): Promise<void> => {
  const { key, site, post, idempotencyKey, guest, card, depositCents } = booking;
  const reservation = { ...key, id: held.id };
  const claim = async (trx: Trx) => {
    await lockMember(trx, key);
    const former = { ...reservation, idempotencyKey: held.idempotencyKey };
    const isHeld = await writeGuest(trx, former, {
      ...{ idempotencyKey, occasion: post.occasion, note: post.note },
      firstName: post.firstName || guest.firstName,
      phone: post.phone || (guest.phone ?? ''),
      ...{ cardId: card?.id ?? null, depositCents },
      bonusUnits: bonusUnitsOn(ctx, site, post.date),
    });
    if (!isHeld)
      throw new AppError((await findByKey(trx, key, idempotencyKey)) ? 'conflict' : 'holdExpired');
    const { startsAt } = held;
    await insertWindow(trx, { ...reservation, merchantId: site.merchantId, startsAt });
  };
  try {
    await ctx.tx(claim);
  } catch (error) {
    // A repeated key is a unique violation.
    if (!isUniqueViolation(error) && !isExclusionViolation(error)) throw error;
    const { book } = site;
    await releaseHold(ctx, { book, former: held });
    const isRepeat = await ctx.tx((trx) => findByKey(trx, key, idempotencyKey));
    throw new AppError(isRepeat ? 'conflict' : 'overlappingReservation');
  }
};

const orderOf = (held: ReservationRow, { site, post, guest, card }: Booking): BookOrder => ({
  restaurant: site.restaurant,
  reference: held.publicId,
  externalId: held.externalId,
  guest: {
    firstName: post.firstName || guest.firstName,
    lastName: guest.lastName,
    email: guest.email,
    phone: post.phone || (guest.phone ?? ''),
  },
  note: [post.occasion, post.note].filter((text) => text !== '').join('. '),
  cardToken: card?.token ?? null,
});

const bookClaimed = async (
  ctx: Ctx,
  held: ReservationRow,
  booking: Booking,
): Promise<ReservationRow> => {
  const { key, site, idempotencyKey } = booking;
  const release = () => releaseHold(ctx, { book: site.book, former: { ...held, idempotencyKey } });
  let result: BookResult;
  try {
    result = await callBook(ctx, () => site.book.book(orderOf(held, booking)));
  } catch (error) {
    await release();
    throw error;
  }
  if (result.kind !== 'booked') {
    await release();
    throw new AppError(result.kind === 'blocked' ? 'bookingBlocked' : 'holdExpired');
  }
  const { confirmation } = result;
  const booked = await ctx.tx(async (trx) => {
    const reservation = { ...key, id: held.id };
    if (!(await writeConfirmed(trx, reservation, { confirmation, now: ctx.now() }))) return;
    await deleteEntryFor(trx, held);
    await addNotices(trx, held, ctx.now());
    return findReservation(trx, key, held.publicId);
  });
  if (!booked) throw new AppError('holdExpired');
  ctx.count('tableBooked');
  return booked;
};

const isRequestOf = (row: ReservationRow, { params, body }: NewReservation): boolean =>
  row.merchantId === params.id &&
  row.localDate === body.date &&
  wallTimeIn(row.startsAt, row.timeZone).slice(11, 16) === body.time &&
  row.partySize === body.partySize;

const reserveAt = async (
  ctx: Ctx,
  site: BookingSite,
  request: NewReservation,
): Promise<Reservation> => {
  const { headers, body: post } = request;
  const key = memberKeyOf(ctx);
  const idempotencyKey = headers[IDEMPOTENCY_HEADER];
  const present = (row: ReservationRow) =>
    presentReservation(row, { partner: ctx.partner, now: ctx.now() });
  const { known, guest } = await ctx.tx(async (trx) => ({
    known: await findByKey(trx, key, idempotencyKey),
    guest: await readGuest(trx, key),
  }));
  if (!guest) throw new AppError('notFound');
  if (known && !isRequestOf(known, request))
    throw fieldError(IDEMPOTENCY_HEADER, 'This key was used for another table.');
  if (known?.status === 'Held') throw new AppError('conflict');
  if (known) return present(known);
  const planned = await planTable(ctx, site, post);
  const { rules } = planned;
  const card = rules.requiresCard ? await requireCard(ctx, key, post) : null;
  const { depositCents } = rules;
  const booking = { key, site, post, idempotencyKey, guest, card, depositCents };
  const held = await holdOf(ctx, booking, planned);
  await claimHold(ctx, held, booking);
  return present(await bookClaimed(ctx, held, booking));
};

/**
 * Books a table: holds it unless the request names a hold, then books it. A repeated request with the same key
 * returns the reservation as it is; a failed one books nothing and frees its key.
 */
export const reserve =
  (books: BookingBooks) =>
  async (ctx: Ctx, request: NewReservation): Promise<Reservation> => {
    memberKeyOf(ctx);
    const site = await openSite(ctx, books, request.params.id);
    return inTurn(site, () => reserveAt(ctx, site, request));
  };
