import type { MemberReservations } from '#contract/reservations.ts';
import { listUnpaidReservations } from '#server/features/claims/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { memberOf } from '#server/platform/context.ts';
import { calendarUrl } from './calendar-address.ts';
import { openAccountKeyOf } from './open-site.ts';
import { presentReservation } from './present-reservation.ts';
import { readReservedDines } from './reserved-dines.ts';
import { listReservations } from './store.ts';
import { presentEntry } from './waitlist.ts';
import { listEntries } from './waitlist-store.ts';

const empty = { reservations: [], waitlist: [], calendarUrl: '' };

/** A closed account has none. */
export const listMemberReservations =
  (linkKey: string) =>
  async (ctx: Ctx): Promise<MemberReservations> => {
    if (memberOf(ctx).memberType === 'ClosedAccountMember')
      return { ...empty, readAt: ctx.now().toISOString() };
    const key = openAccountKeyOf(ctx);
    const now = ctx.now();
    const { reservations, dines, unpaid, waitlist } = await ctx.tx(async (trx) => {
      const rows = await listReservations(trx, key);
      return {
        reservations: rows,
        dines: await readReservedDines(trx, rows, { ...key, now, linkKey, partner: ctx.partner }),
        unpaid: await listUnpaidReservations(trx, { ...key, now }),
        waitlist: await listEntries(trx, { ...key, now }),
      };
    });
    const claimable = new Set(unpaid.map(({ publicId }) => publicId));
    return {
      readAt: now.toISOString(),
      reservations: reservations.map((row) =>
        presentReservation(row, {
          partner: ctx.partner,
          now,
          dine: dines.get(row.id) ?? null,
          canClaim: claimable.has(row.publicId),
        }),
      ),
      waitlist: waitlist.map(presentEntry),
      calendarUrl: await calendarUrl(ctx, linkKey),
    };
  };
