import type { DayTime } from '#domain/reservations/open-times.ts';
import type { BookingDays } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { BookingSite } from './open-site.ts';
import { listUpcomingAt, type OwnTable } from './store.ts';

/** The member's upcoming tables at a restaurant; none for visitors. */
export const readOwnTables = async (ctx: Ctx, { merchantId }: BookingSite): Promise<OwnTable[]> => {
  const { member, partnerId } = ctx;
  if (!member) return [];
  const key = { partnerId, memberId: member.id };
  return ctx.tx((trx) => listUpcomingAt(trx, { ...key, merchantId, now: ctx.now() }));
};

/** Counts the table of a reservation that is about to move as free, also where its provider does not. */
export const withOwnTable = (
  { days, ...found }: BookingDays,
  moving: OwnTable | undefined,
): BookingDays => {
  const free = (time: DayTime): DayTime =>
    time.startsAt.getTime() === moving?.startsAt.getTime() ? { ...time, isOpen: true } : time;
  return { ...found, days: days.map((day) => ({ ...day, times: day.times.map(free) })) };
};
