import type { AvailabilityState } from '#domain/reservations/availability.ts';
import { isOnWeekday } from '#domain/reservations/booking-rules.ts';
import { reservationBonusOn } from '#domain/reservations/reservation-bonus.ts';
import { dateIn } from '#domain/time/local-time.ts';
import { levelFor, viewerOf } from '#server/features/search/index.ts';
import {
  type BookingDays,
  BookingFailed,
  type BookingPort,
  type BookingReads,
  type BookingRestaurant,
} from '#server/integrations/booking/port.ts';
import { type Ctx, memberOf } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { createTaskQueue } from '#server/platform/limits/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { readSites, type SiteRow } from './site-store.ts';

/** The restaurants' own books, and the provider for those without one. */
export type BookingBooks = { house: BookingReads; provider: BookingPort | null };
/** Dependencies of the handlers of bookings. */
export type BookingDeps = {
  db: Database;
  books: BookingBooks;
};
export type BookingProviderName = 'house' | 'provider';

/** A bookable restaurant and its book. */
export type BookingSite = SiteRow & {
  restaurant: BookingRestaurant;
  provider: BookingProviderName;
  book: BookingReads;
  today: string;
};

/** The booking provider, for reservations that are not in a restaurant's own book. */
export const providerOf = ({ provider }: BookingBooks): BookingPort => {
  if (provider) return provider;
  throw new AppError('providerFailed', { message: 'no booking provider is configured' });
};

const houseBookings = createTaskQueue({
  // Fewer than the connections of the pool, so that searches and sign-in find one.
  maxConcurrent: 6,
  maxQueued: 300,
  maxWaitMs: 20_000,
});

/**
 * Runs a booking. Those in the restaurants' own books wait for a turn: each takes several short
 * transactions, and too many concurrent ones would all wait for connections and none would finish
 * in time. Those that cannot have a turn soon are rejected as unavailable.
 */
export const inTurn = <T>(
  { provider }: Pick<BookingSite, 'provider'>,
  run: () => Promise<T>,
): Promise<T> => (provider === 'house' ? houseBookings(run) : run());

export const openAccountKeyOf = (ctx: Ctx): MemberKey => {
  const { id: memberId, memberType } = memberOf(ctx);
  if (memberType === 'ClosedAccountMember') throw new AppError('forbidden');
  return { partnerId: ctx.partnerId, memberId };
};

const bookNameOf = (books: BookingBooks, { hasBook, openTableId }: SiteRow) => {
  if (hasBook) return 'house';
  return openTableId !== null && books.provider ? 'provider' : null;
};

const siteOf = (ctx: Ctx, books: BookingBooks, row: SiteRow): BookingSite | null => {
  const provider = bookNameOf(books, row);
  const today = dateIn(ctx.now(), row.timeZone);
  const isRetired = row.retiredOn !== null && row.retiredOn <= today;
  if (!provider || isRetired) return null;
  const { merchantId, timeZone, openTableId: externalId } = row;
  return {
    ...row,
    provider,
    today,
    book: provider === 'house' ? books.house : providerOf(books),
    restaurant: { merchantId, externalId, timeZone },
  };
};

/** The given restaurants that take reservations here. */
export const openSites = async (
  ctx: Ctx,
  books: BookingBooks,
  merchantIds: readonly string[],
): Promise<BookingSite[]> => {
  if (!ctx.partner.openTableReservationsEnabled || merchantIds.length === 0) return [];
  const { campaignCode } = viewerOf(ctx);
  const rows = await ctx.tx((trx) => readSites(trx, merchantIds, campaignCode));
  return rows.map((row) => siteOf(ctx, books, row)).filter((site) => site !== null);
};

/** A restaurant that takes reservations here; every other one is 404. */
export const openSite = async (
  ctx: Ctx,
  books: BookingBooks,
  merchantId: string,
): Promise<BookingSite> => {
  const [site] = await openSites(ctx, books, [merchantId]);
  if (!site) throw new AppError('notFound');
  return site;
};

/** Calls the book; its failure is counted, logged and 424. */
export const callBook = async <T>(
  { count, log }: Pick<Ctx, 'count' | 'log'>,
  run: () => Promise<T>,
): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BookingFailed)) throw error;
    count('bookingFailed');
    log.warn({ err: error }, 'booking.provider_failed');
    throw new AppError('providerFailed', { message: error.message });
  }
};

type DaysOf = {
  site: BookingSite;
  from: string;
  days?: number;
  partySize: number;
  except?: string | undefined;
};

/** The seating times of some days; a restaurant that the book does not know is 404. */
export const readDays = async (
  ctx: Ctx,
  { site, from, days = 1, partySize, except }: DaysOf,
): Promise<BookingDays> => {
  const { restaurant, book } = site;
  const query = { restaurant, from, days, partySize, except };
  const found = await callBook(ctx, () => book.readDays(query));
  if (!found) throw new AppError('notFound');
  return found;
};

const isInProgram = ({ joinedOn, retiredOn }: SiteRow, date: string): boolean =>
  (joinedOn === null || joinedOn <= date) && (retiredOn === null || date < retiredOn);

/** The ledger units that reserving adds to a dine of a day; 0 where the partner pays none or the day earns nothing. */
export const bonusUnitsOn = (ctx: Ctx, site: BookingSite, date: string): number => {
  const viewer = viewerOf(ctx);
  const isLocked = viewer.isMember && !viewer.opens.includes(levelFor(viewer, site.acclaimedLevel));
  if (isLocked || !isOnWeekday(date, site.weekdays) || !isInProgram(site, date)) return 0;
  const partner = { ...ctx.partner, reservationCampaigns: site.campaigns };
  const bookable = { reservationProviders: { openTable: site.restaurant.merchantId } };
  return reservationBonusOn(partner, bookable, date)?.units ?? 0;
};

/** Rejects a request that the restaurant does not book online, naming the field. */
export const refuse = (state: AvailabilityState): never => {
  if (state === 'none' || state === 'available') throw new AppError('slotTaken');
  const fields = {
    partyTooSmall: 'partySize',
    partyTooBig: 'partySize',
    dateTooFar: 'date',
    timeTooClose: 'time',
  } as const;
  throw new AppError('badRequest', { errors: [{ field: fields[state], message: state }] });
};
