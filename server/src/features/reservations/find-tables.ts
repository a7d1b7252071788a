import type { MerchantTables } from '#contract/reservations.ts';
import { defaultDate, isNearTime, nearestTimes } from '#domain/reservations/availability.ts';
import type { BookingDays } from '#server/integrations/booking/port.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { type BookingBooks, type BookingSite, callBook, openSites } from './open-site.ts';
import { searchDay } from './read-availability.ts';
import { consumeSearch } from './search-limit.ts';
import { findUsedUp } from './used-up.ts';

type TablesQuery = { date?: string | undefined; time: string; partySize: number };
type ListQuery = TablesQuery & { ids: readonly string[] };

/** The tables of one restaurant, and whether one is near the requested time. */
type FoundTables = MerchantTables & { hasNear: boolean };

const TIMES_IN_LIST = 3;

const datedSite =
  (ctx: Ctx, { date, time }: TablesQuery) =>
  (site: BookingSite) => {
    const { timeZone } = site;
    return { site, date: date ?? defaultDate(time, { now: ctx.now(), timeZone }) };
  };

type DatedSite = ReturnType<ReturnType<typeof datedSite>>;

// One call to each book; the restaurants of a book that fails are left out.
const readBook = async (
  ctx: Ctx,
  sites: readonly DatedSite[],
  partySize: number,
): Promise<ReadonlyMap<string, BookingDays>> => {
  const [first] = sites;
  if (!first) return new Map();
  const restaurants = sites.map(({ site, date }) => ({ ...site.restaurant, date }));
  try {
    return await callBook(ctx, () => first.site.book.readMany({ restaurants, partySize }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'providerFailed') return new Map();
    throw error;
  }
};

/** The tables of many restaurants for a date, time and party, read by one call to each book. */
const findTables =
  (books: BookingBooks) =>
  async (ctx: Ctx, { ids, ...query }: ListQuery): Promise<FoundTables[]> => {
    const { time, partySize } = query;
    const sites = (await openSites(ctx, books, ids)).map(datedSite(ctx, query));
    const byBook = Map.groupBy(sites, ({ site }) => site.provider);
    const found = await Promise.all(
      [...byBook.values()].map((sameBook) => readBook(ctx, sameBook, partySize)),
    );
    const days = new Map(found.flatMap((item) => [...item]));
    const isUsedUp = await findUsedUp(ctx, sites);
    return sites.flatMap(({ site, date }): FoundTables[] => {
      const day = days.get(site.merchantId);
      if (!day) return [];
      const { open, bonus, canJoinWaitlist } = searchDay(
        ctx,
        { site, found: day, isUsedUp: isUsedUp({ site, date }) },
        { date, time, partySize },
      );
      const times = nearestTimes(open, time, TIMES_IN_LIST).map((item) => item.time);
      const hasNear = times.some((item) => isNearTime(item, time));
      return [{ merchantId: site.merchantId, date, times, bonus, canJoinWaitlist, hasNear }];
    });
  };

/** The restaurants with a table near the requested time. */
export const findOpen = (books: BookingBooks) => {
  const find = findTables(books);
  return async (ctx: Ctx, query: ListQuery): Promise<ReadonlySet<string>> => {
    const found = await find(ctx, query);
    return new Set(found.filter(({ hasNear }) => hasNear).map(({ merchantId }) => merchantId));
  };
};

/** Searches the tables of the restaurants in a list of results. */
export const readTables = (books: BookingBooks) => {
  const find = findTables(books);
  return async (ctx: Ctx, query: ListQuery): Promise<MerchantTables[]> => {
    await consumeSearch(ctx, 'tables');
    const byId = new Map((await find(ctx, query)).map((found) => [found.merchantId, found]));
    return query.ids.flatMap((id) => {
      const found = byId.get(id);
      if (!found) return [];
      const { hasNear: _, ...tables } = found;
      return [tables];
    });
  };
};
