import type { Month } from '#contract/reservations.ts';
import { allowedTimes, lastBookableDate } from '#domain/reservations/availability.ts';
import { datesOf, type MonthDayState, monthOf } from '#domain/reservations/month-days.ts';
import type { DayTime } from '#domain/reservations/open-times.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type BookingBooks, bonusUnitsOn, openSite, readDays } from './open-site.ts';
import { readOwnTables, withOwnTable } from './own-tables.ts';
import { consumeSearch } from './search-limit.ts';
import { findUsedUp } from './used-up.ts';

type Query = {
  id: string;
  month?: string | undefined;
  partySize: number;
  moving?: string | undefined;
};

const stateOf = (times: readonly DayTime[]): MonthDayState => {
  if (times.length === 0) return 'closed';
  return times.some(({ isOpen }) => isOpen) ? 'open' : 'full';
};

/** The days of a month from today to the last that can be booked, each with or without a table. */
export const readMonth =
  (books: BookingBooks) =>
  async (ctx: Ctx, { id, partySize, moving, ...query }: Query): Promise<Month> => {
    await consumeSearch(ctx, 'month');
    const site = await openSite(ctx, books, id);
    const month = query.month ?? monthOf(site.today);
    const dates = datesOf(month).filter((date) => date >= site.today);
    const [from] = dates;
    if (!from) return { month, days: [] };
    const current = (await readOwnTables(ctx, site)).find(({ publicId }) => publicId === moving);
    const span = { site, from, days: dates.length, partySize, except: current?.publicId };
    const { rules, days } = withOwnTable(await readDays(ctx, span), current);
    const last = lastBookableDate(rules, site.today);
    const isUsedUp = await findUsedUp(
      ctx,
      dates.map((date) => ({ site, date })),
    );
    return {
      month,
      days: days
        .filter(({ date }) => date <= last)
        .map(({ date, times }) => {
          const state = stateOf(allowedTimes(times, rules, ctx.now()));
          const isOff = state === 'closed' || isUsedUp({ site, date });
          const units = isOff ? 0 : bonusUnitsOn(ctx, site, date);
          return { date, state, bonus: units > 0 ? wireAmount(units, ctx.partner) : null };
        }),
    };
  };
