import type { TableHold, TableRequest } from '#contract/reservations.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { refusalOf } from '#domain/reservations/availability.ts';
import { cancelUntil } from '#domain/reservations/booking-rules.ts';
import { HOLD_MS, placeParty } from '#server/integrations/booking/house/house-tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { consumeBooking } from './booking-limits.ts';
import { endIntent, saveIntent } from './intent-store.ts';
import {
  type BookingDeps,
  type BookingSite,
  callBook,
  inTurn,
  openAccountKeyOf,
  openSite,
  providerOf,
  readDays,
  refuse,
} from './open-site.ts';
import { giveUpHold, releaseAtProvider, releaseHold } from './release-hold.ts';
import { findReservation, listHolds, lockMember, type ReservationRow } from './store.ts';
import { insertHold, writeHeld } from './write-store.ts';

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

/** Gives up the member's holds that are not being booked, of which there is one at a time; returns those of the provider. */
export const giveUpHolds = async (trx: Trx, ctx: Ctx): Promise<ReservationRow[]> => {
  const formers = await listHolds(trx, openAccountKeyOf(ctx));
  for (const former of formers) await giveUpHold(trx, former, ctx.now());
  return formers.filter(({ provider }) => provider === 'provider');
};

/** Stores a hold of a planned table. */
export const storeHold = (
  trx: Trx,
  ctx: Ctx,
  { site, planned, publicId }: { site: BookingSite; planned: PlannedTable; publicId: string },
): Promise<number> => {
  const { startsAt, endsAt, localDate, partySize, cancelUntil: until } = planned;
  const { provider, merchantId } = site;
  return insertHold(trx, {
    ...openAccountKeyOf(ctx),
    publicId,
    merchantId,
    provider,
    startsAt,
    endsAt,
    localDate,
    partySize,
    externalId: provider === 'house' ? publicId : '',
    heldUntil: new Date(ctx.now().getTime() + HOLD_MS),
    cancelUntil: until,
    now: ctx.now(),
  });
};

/** Holds a stored hold's table at the provider; a failure gives the hold up. */
export const holdAtProvider = async (
  { db, books }: BookingDeps,
  ctx: Ctx,
  { site, hold }: { site: BookingSite; hold: ReservationRow },
): Promise<{ externalId: string; expiresAt: Date }> => {
  const { restaurant } = site;
  const { publicId: reference, startsAt, partySize } = hold;
  const release = () => releaseHold({ db, books, now: ctx.now, log: ctx.log }, { former: hold });
  const order = { restaurant, reference, startsAt, partySize };
  const held = await callBook(ctx, () => providerOf(books).hold(order)).catch(async (error) => {
    await release();
    throw error;
  });
  if (held.kind === 'held') return held;
  await release();
  throw new AppError(held.kind === 'taken' ? 'slotTaken' : 'bookingBlocked');
};

type Held = { publicId: string; expiresAt: Date };

const holdInHouse = (deps: BookingDeps, ctx: Ctx, site: BookingSite) => (planned: PlannedTable) =>
  asEngine(deps.db, async (trx): Promise<Held & { formers: ReservationRow[] }> => {
    await lockMember(trx, openAccountKeyOf(ctx));
    const formers = await giveUpHolds(trx, ctx);
    const publicId = newPublicId();
    const { startsAt, partySize } = planned;
    const expiresAt = new Date(ctx.now().getTime() + HOLD_MS);
    const order = { restaurant: site.restaurant, reference: publicId, startsAt, partySize };
    if (!(await placeParty(trx, { order, heldUntil: expiresAt, now: ctx.now() })))
      throw new AppError('slotTaken');
    await storeHold(trx, ctx, { site, planned, publicId });
    return { publicId, expiresAt, formers };
  });

const holdElsewhere =
  (deps: BookingDeps, ctx: Ctx, site: BookingSite) =>
  async (planned: PlannedTable): Promise<Held> => {
    const { db, books } = deps;
    const key = openAccountKeyOf(ctx);
    const [publicId, token] = [newPublicId(), newPublicId()];
    const releasing = { db, books, now: ctx.now, log: ctx.log };
    const { formers, hold } = await asEngine(db, async (trx) => {
      await lockMember(trx, key);
      const given = await giveUpHolds(trx, ctx);
      const id = await storeHold(trx, ctx, { site, planned, publicId });
      await saveIntent(trx, { ...key, id, token, kind: 'hold', now: ctx.now() });
      return { formers: given, hold: await findReservation(trx, key, publicId) };
    });
    if (!hold) throw new AppError('holdExpired');
    for (const former of formers) await releaseAtProvider(releasing, former);
    const held = await holdAtProvider(deps, ctx, { site, hold });
    const isOurs = await asEngine(db, async (trx) => {
      await writeHeld(trx, hold, held);
      return endIntent(trx, hold, token);
    });
    if (isOurs) return { publicId, expiresAt: held.expiresAt };
    // Another request of the member gave this hold up.
    await releaseAtProvider(releasing, hold);
    throw new AppError('conflict');
  };

export const holdTable =
  (deps: BookingDeps) =>
  async (ctx: Ctx, { id, ...request }: TableRequest & { id: string }): Promise<TableHold> => {
    const key = openAccountKeyOf(ctx);
    const site = await openSite(ctx, deps.books, id);
    await consumeBooking(ctx, 'hold');
    const { publicId, expiresAt } = await inTurn(site, async () => {
      const planned = await planTable(ctx, site, request);
      // A table that is not open can only be free once the member's own hold is released.
      if (!planned.isOpen && (await ctx.tx((trx) => listHolds(trx, key))).length === 0)
        throw new AppError('slotTaken');
      if (site.provider === 'provider') return holdElsewhere(deps, ctx, site)(planned);
      const { formers, ...held } = await holdInHouse(deps, ctx, site)(planned);
      for (const former of formers)
        await releaseAtProvider(
          { db: deps.db, books: deps.books, now: ctx.now, log: ctx.log },
          former,
        );
      return held;
    });
    return { id: publicId, ...request, expiresAt: expiresAt.toISOString() };
  };
