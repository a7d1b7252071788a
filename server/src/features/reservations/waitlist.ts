import type { TableRequest, WaitlistEntry } from '#contract/reservations.ts';
import { coverPath } from '#domain/images/image-path.ts';
import { wallTimeIn } from '#domain/time/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { consumeBooking } from './booking-limits.ts';
import { planTable } from './hold-table.ts';
import { type BookingDeps, openAccountKeyOf, openSite } from './open-site.ts';
import { lockMember } from './store.ts';
import {
  countOtherEntries,
  deleteEntry,
  hasReservation,
  type NewEntry,
  saveEntry,
  type WaitlistRow,
} from './waitlist-store.ts';

export const presentEntry = (row: WaitlistRow): WaitlistEntry => ({
  id: row.publicId,
  merchantId: row.merchantId,
  merchantName: row.name,
  imageBaseUrl: coverPath(row.merchantId, row.cover),
  date: row.localDate,
  time: wallTimeIn(row.startsAt, row.timeZone).slice(11, 16),
  partySize: row.partySize,
  status: row.status,
});

/** The upcoming times that a member may wait for. */
export const MAX_WAITLIST_ENTRIES = 10;

// Under the member's lock, so that concurrent requests are counted.
const requireEntry = async (trx: Trx, entry: NewEntry): Promise<void> => {
  if (await hasReservation(trx, entry)) throw new AppError('alreadyBooked');
  if ((await countOtherEntries(trx, entry)) >= MAX_WAITLIST_ENTRIES)
    throw new AppError('tooManyEntries');
};

/** Adds the member to the line for a full time; idempotent. */
export const joinWaitlist =
  (deps: BookingDeps) =>
  async (ctx: Ctx, { id, ...request }: TableRequest & { id: string }): Promise<WaitlistEntry> => {
    const key = openAccountKeyOf(ctx);
    const site = await openSite(ctx, deps.books, id);
    await consumeBooking(ctx, 'waitlist');
    const { startsAt, localDate, partySize, isOpen } = await planTable(ctx, site, request);
    const { merchantId } = site;
    const entry = { ...key, publicId: newPublicId(), merchantId, startsAt, localDate, partySize };
    const row = await ctx.tx(async (trx) => {
      await lockMember(trx, key);
      await requireEntry(trx, { ...entry, now: ctx.now() });
      if (isOpen) throw new AppError('alreadyOpen');
      return saveEntry(trx, { ...entry, now: ctx.now() });
    });
    return presentEntry(row);
  };

export const leaveWaitlist = async (ctx: Ctx, { id }: { id: string }): Promise<true> => {
  const key = openAccountKeyOf(ctx);
  if (!(await ctx.tx((trx) => deleteEntry(trx, key, id)))) throw new AppError('notFound');
  return true;
};
