import pLimit from 'p-limit';
import type { Availability, MerchantTables } from '#contract/reservations.ts';
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
import { AppError } from '#server/platform/errors/app-error.ts';
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

const searchDay = async (ctx: Ctx, site: BookingSite, wanted: Wanted) => {
  const { date, partySize } = wanted;
  const found = await readDays(ctx, { site, from: date, partySize });
  const { rules } = found;
  const dayTimes = found.days[0]?.times ?? [];
  const clock = { now: ctx.now(), timeZone: site.timeZone };
  const state = availabilityOf(wanted, dayTimes, { rules, ...clock });
  const isInRange = state === 'available' || state === 'none' || state === 'timeTooClose';
  const ahead = isInRange ? allowedTimes(dayTimes, rules, clock.now) : [];
  const units = bonusUnitsOn(ctx, site, date);
  return {
    ...{ found, state, ahead },
    open: ahead.filter(({ isOpen }) => isOpen),
    bonus: units > 0 ? wireAmount(units, ctx.partner) : null,
    canJoinWaitlist: ahead.some(({ isOpen }) => !isOpen),
  };
};

type Limit = { limitKey: string; rateLimitMultiplier: number };

const requestsAMinute = { availability: 60, tables: 40 } as const;

const consume = (ctx: Ctx, limit: Limit, name: keyof typeof requestsAMinute) =>
  consumeTokens(ctx, limit.limitKey, [
    {
      ...{ name, subject: ipPrefix(ctx.clientAddress) },
      ...{ times: requestsAMinute[name] * limit.rateLimitMultiplier, everyMs: MINUTE_MS },
    },
  ]);

/** Searches a restaurant's tables for a date, time and party. */
export const readAvailability =
  (books: BookingBooks, limit: Limit) =>
  async (ctx: Ctx, { id, ...query }: Query): Promise<Availability> => {
    await consume(ctx, limit, 'availability');
    const site = await openSite(ctx, books, id);
    const wanted = { ...query, date: query.date ?? site.today };
    const { found, state, ahead, open, bonus, canJoinWaitlist } = await searchDay(
      ctx,
      site,
      wanted,
    );
    const isDayOver = state === 'none' || state === 'timeTooClose';
    return {
      ...{ state, ...wanted, timeZone: site.timeZone },
      ...limitsOf(found, site),
      times: nearestTimes(open, wanted.time).map(present),
      allTimes: ahead.map(present),
      otherDates: isDayOver ? await searchOtherDates(ctx, site, wanted) : [],
      ...{ bonus, canJoinWaitlist },
    };
  };

const BOOKS_AT_ONCE = 5;
const TIMES_IN_LIST = 3;

type ListQuery = Omit<Query, 'id'> & { ids: string[] };

const isLeftOut = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'notFound' || error.code === 'providerFailed');

/** Searches the tables of the restaurants in a list of results. */
export const readTables =
  (books: BookingBooks, limit: Limit) =>
  async (ctx: Ctx, { ids, ...query }: ListQuery): Promise<MerchantTables[]> => {
    await consume(ctx, limit, 'tables');
    const read = async (merchantId: string): Promise<MerchantTables[]> => {
      try {
        const site = await openSite(ctx, books, merchantId);
        const wanted = { ...query, date: query.date ?? site.today };
        const { open, bonus, canJoinWaitlist } = await searchDay(ctx, site, wanted);
        const times = nearestTimes(open, wanted.time, TIMES_IN_LIST).map(({ time }) => time);
        return [{ merchantId, date: wanted.date, times, bonus, canJoinWaitlist }];
      } catch (error) {
        if (isLeftOut(error)) return [];
        throw error;
      }
    };
    return (await pLimit(BOOKS_AT_ONCE).map(ids, read)).flat();
  };
