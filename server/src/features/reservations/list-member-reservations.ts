import type { MemberReservations } from '#contract/reservations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { memberOf } from '#server/platform/context.ts';
import { calendarUrl } from './calendar-address.ts';
import { memberKeyOf } from './open-site.ts';
import { presentReservation } from './present-reservation.ts';
import { listReservations } from './store.ts';
import { presentEntry } from './waitlist.ts';
import { listEntries } from './waitlist-store.ts';

/** A closed account has none. */
export const listMemberReservations =
  (limitKey: string) =>
  async (ctx: Ctx): Promise<MemberReservations> => {
    if (memberOf(ctx).memberType === 'ClosedAccountMember')
      return { reservations: [], waitlist: [], calendarUrl: '' };
    const key = memberKeyOf(ctx);
    const now = ctx.now();
    const [reservations, waitlist] = await ctx.tx(async (trx) => [
      await listReservations(trx, key),
      await listEntries(trx, { ...key, now }),
    ]);
    return {
      reservations: reservations.map((row) =>
        presentReservation(row, { partner: ctx.partner, now }),
      ),
      waitlist: waitlist.map(presentEntry),
      calendarUrl: await calendarUrl(ctx, limitKey),
    };
  };
