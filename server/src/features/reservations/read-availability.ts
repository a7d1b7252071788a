import type { Availability } from '#contract/reservations.ts';
import {
  allowedTimes,
  availabilityOf,
  lastBookableDate,
  nearestTimes,
  type WantedTable,
} from '#domain/reservations/availability.ts';
import { pickerBounds } from '#domain/reservations/booking-rules.ts';
import type { DayTime } from '#domain/reservations/open-times.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { addDays } from '#domain/time/local-time.ts';
import { planningMember, planRewards, presentReward } from '#server/earning/explain/index.ts';
import { viewerOf } from '#server/features/search/index.ts';
import type { BookingDays } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import {
  type BookingBooks,
  type BookingSite,
  bonusUnitsOn,
  openSite,
  readDays,
} from './open-site.ts';
import { readOwnTables, withOwnTable } from './own-tables.ts';
import { consumeSearch } from './search-limit.ts';
import { findUsedUp } from './used-up.ts';

type Query = {
  id: string;
  date?: string | undefined;
  time: string;
  partySize: number;
  moving?: string | undefined;
};

const OTHER_DAYS_SEARCHED = 14;
const OTHER_DAYS_SHOWN = 3;

const present = ({ time, startsAt, isOpen }: DayTime) => ({
  time,
  startsAt: startsAt.toISOString(),
  isOpen,
});

const searchOtherDates = async (
  ctx: Ctx,
  site: BookingSite,
  { date, time, partySize }: WantedTable,
): Promise<Availability['otherDates']> => {
  const from = addDays(date < site.today ? site.today : date, 1);
  const { days, rules } = await readDays(ctx, { site, from, days: OTHER_DAYS_SEARCHED, partySize });
  const last = lastBookableDate(rules, site.today);
  const found = days.flatMap((day) => {
    const open = allowedTimes(day.times, rules, ctx.now()).filter(({ isOpen }) => isOpen);
    const [nearest] = nearestTimes(open, time, 1);
    return nearest && day.date <= last ? [{ date: day.date, time: nearest.time }] : [];
  });
  return found.slice(0, OTHER_DAYS_SHOWN);
};

const limitsOf = ({ rules }: BookingDays, { today }: BookingSite) => {
  const { min, max } = pickerBounds(today);
  return {
    today,
    minDate: min,
    maxDate: max,
    lastDate: lastBookableDate(rules, today),
    minParty: rules.minParty,
    maxParty: rules.maxParty,
    requiresCard: rules.requiresCard,
    deposit: rules.depositCents / 100,
    cancelMinutes: rules.cancelMinutes,
  };
};

const readReward = async (
  ctx: Ctx,
  { merchantId, priceRange }: BookingSite,
  date: string,
): Promise<Availability['reward']> => {
  if (!viewerOf(ctx).isMember) return null;
  const dine = { merchantId, priceRange, isBookable: true, date };
  const [plan] = await ctx.tx((trx) => planRewards(trx, planningMember(ctx), [dine]));
  return plan ? presentReward(ctx.partner, plan) : null;
};

type Found = {
  site: BookingSite;
  found: BookingDays /** Whether a limit of the member leaves nothing to earn. */;
  isUsedUp: boolean;
};

/** The result of a book's day for a requested table. */
export const searchDay = (ctx: Ctx, { site, found, isUsedUp }: Found, wanted: WantedTable) => {
  const { date } = wanted;
  const { rules } = found;
  const dayTimes = found.days[0]?.times ?? [];
  const clock = { now: ctx.now(), timeZone: site.timeZone };
  const state = availabilityOf(wanted, dayTimes, { rules, ...clock });
  const isInRange = state === 'available' || state === 'none' || state === 'timeTooClose';
  const ahead = isInRange ? allowedTimes(dayTimes, rules, clock.now) : [];
  const units = isUsedUp ? 0 : bonusUnitsOn(ctx, site, date);
  return {
    state,
    ahead,
    open: ahead.filter(({ isOpen }) => isOpen),
    bonus: units > 0 ? wireAmount(units, ctx.partner) : null,
    canJoinWaitlist: ahead.some(({ isOpen }) => !isOpen),
  };
};

/** Searches a restaurant's tables for a date, time and party. */
export const readAvailability =
  (books: BookingBooks) =>
  async (ctx: Ctx, { id, moving, ...request }: Query): Promise<Availability> => {
    await consumeSearch(ctx, 'availability');
    const site = await openSite(ctx, books, id);
    const wanted = { ...request, date: request.date ?? site.today };
    const tables = await readOwnTables(ctx, site);
    const current = tables.find(({ publicId }) => publicId === moving);
    const { date: from, partySize } = wanted;
    const query = { site, from, partySize, except: current?.publicId };
    const found = withOwnTable(await readDays(ctx, query), current);
    const isOwn = ({ startsAt }: DayTime) =>
      tables.some((table) => table !== current && table.startsAt.getTime() === startsAt.getTime());
    const dated = { site, date: wanted.date };
    const isUsedUp = (await findUsedUp(ctx, [dated]))(dated);
    const day = searchDay(ctx, { site, found, isUsedUp }, wanted);
    const { state, ahead, open, bonus } = day;
    const isDayOver = state === 'none' || state === 'timeTooClose';
    return {
      state,
      ...wanted,
      timeZone: site.timeZone,
      ...limitsOf(found, site),
      times: nearestTimes(open, wanted.time).map(present),
      allTimes: ahead.map((time) => ({ ...present(time), ...(isOwn(time) && { isOwn: true }) })),
      otherDates: isDayOver ? await searchOtherDates(ctx, site, wanted) : [],
      reward: await readReward(ctx, site, wanted.date),
      bonus,
      canJoinWaitlist: ahead.some((time) => !time.isOpen && !isOwn(time)),
    };
  };
