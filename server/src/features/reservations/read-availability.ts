import type { Availability } from '#contract/reservations.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { addDays } from '#domain/earning/local-time.ts';
import {
  allowedTimes,
  availabilityOf,
  lastBookableDate,
  nearestTimes,
} from '#domain/reservations/availability.ts';
import { pickerBounds } from '#domain/reservations/booking-rules.ts';
import type { DayTime } from '#domain/reservations/open-times.ts';
import { wireAmount } from '#domain/rewards/wire-amount.ts';
import type { BookingDays } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { consumeTokens, ipPrefix } from '#server/platform/limits/index.ts';
import {
  type BookingBooks,
  type BookingSite,
  bonusUnitsOn,
  openSite,
  readDays,
} from './open-site.ts';

type Query = { id: string; date?: string | undefined; time: string; partySize: number };
type Wanted = { date: string; time: string; partySize: number };

const SEARCHES_A_MINUTE = 60;
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
  { date, time, partySize }: Wanted,
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
    ...{ minDate: min, maxDate: max, lastDate: lastBookableDate(rules, today) },
    ...{ minParty: rules.minParty, maxParty: rules.maxParty },
    ...{ requiresCard: rules.requiresCard, deposit: rules.depositCents / 100 },
    cancelMinutes: rules.cancelMinutes,
  };
};

/** Searches a restaurant's tables for a date, time and party. */
export const readAvailability =
  (books: BookingBooks, limit: { limitKey: string; rateLimitMultiplier: number }) =>
  async (ctx: Ctx, { id, ...query }: Query): Promise<Availability> => {
    const subject = ipPrefix(ctx.clientAddress);
    const times = SEARCHES_A_MINUTE * limit.rateLimitMultiplier;
    await consumeTokens(ctx, limit.limitKey, [
      { name: 'availability', times, everyMs: MINUTE_MS, subject },
    ]);
    const site = await openSite(ctx, books, id);
    const { timeZone } = site;
    const wanted = { ...query, date: query.date ?? site.today };
    const { date, partySize } = wanted;
    const found = await readDays(ctx, { site, from: date, partySize });
    const { rules } = found;
    const dayTimes = found.days[0]?.times ?? [];
    const state = availabilityOf(wanted, dayTimes, { rules, now: ctx.now(), timeZone });
    const isInRange = state === 'available' || state === 'none' || state === 'timeTooClose';
    const ahead = isInRange ? allowedTimes(dayTimes, rules, ctx.now()) : [];
    const open = ahead.filter(({ isOpen }) => isOpen);
    const isDayOver = state === 'none' || state === 'timeTooClose';
    const units = bonusUnitsOn(ctx, site, date);
    return {
      ...{ state, ...wanted, timeZone },
      ...limitsOf(found, site),
      times: nearestTimes(open, wanted.time).map(present),
      allTimes: ahead.map(present),
      otherDates: isDayOver ? await searchOtherDates(ctx, site, wanted) : [],
      bonus: units > 0 ? wireAmount(units, ctx.partner) : null,
      canJoinWaitlist: ahead.some(({ isOpen }) => !isOpen),
    };
  };
