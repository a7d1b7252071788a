import type { TableRequest, WaitlistEntry } from '#contract/reservations.ts';
import { wallTimeIn } from '#domain/earning/local-time.ts';
import { imagePath } from '#domain/images/image-path.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { planTable } from './hold-table.ts';
import { type BookingBooks, memberKeyOf, openSite } from './open-site.ts';
import { deleteEntry, saveEntry, type WaitlistRow } from './waitlist-store.ts';

export const presentEntry = (row: WaitlistRow): WaitlistEntry => ({
  id: row.publicId,
  merchantId: row.merchantId,
  merchantName: row.name,
  imageBaseUrl: imagePath(row.merchantId),
  date: row.localDate,
  time: wallTimeIn(row.startsAt, row.timeZone).slice(11, 16),
  partySize: row.partySize,
  status: row.status,
});

/** Adds the member to the line for a time; idempotent. */
export const joinWaitlist =
  (books: BookingBooks) =>
  async (ctx: Ctx, { id, ...request }: TableRequest & { id: string }): Promise<WaitlistEntry> => {
    const key = memberKeyOf(ctx);
    const site = await openSite(ctx, books, id);
    const { startsAt, localDate, partySize } = await planTable(ctx, site, request);
    const { merchantId } = site;
    const row = await ctx.tx((trx) =>
      saveEntry(trx, {
        ...{ ...key, publicId: newPublicId(), merchantId, startsAt, localDate, partySize },
        now: ctx.now(),
      }),
    );
    return presentEntry(row);
  };

export const leaveWaitlist = async (ctx: Ctx, { id }: { id: string }): Promise<true> => {
  const key = memberKeyOf(ctx);
  if (!(await ctx.tx((trx) => deleteEntry(trx, key, id)))) throw new AppError('notFound');
  return true;
};
