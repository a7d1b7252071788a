import type { Partner } from '#contract/partner.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { cancelUntil, startOf } from '#domain/reservations/booking-rules.ts';
import { paysReservationBonus } from '#domain/reservations/reservation-bonus.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';
import { addDays } from '#domain/time/local-time.ts';
import { readOwnerByEmail } from '#server/features/bonuses/index.ts';
import { createHouseBook } from '#server/integrations/booking/house/house-book.ts';
import { confirmationOf, placeParty } from '#server/integrations/booking/house/house-tables.ts';
import type { BookingReads } from '#server/integrations/booking/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import type { MerchantPool } from '../members/merchant-pool.ts';
import type { PlannedDine } from '../members/seed-dine.ts';
import { mainMember } from '../members/seed-members.ts';
import { createRng, type Rng } from '../rng.ts';
import { insertTable, insertWait, isSeeded } from './table-store.ts';

type Seed = { db: Database; clock: Clock; partner: Partner; pool: MerchantPool; today: string };
type Table = { place: CatalogMerchant; startsAt: Date; localDate: string };
type Context = Seed & { key: MemberKey; book: BookingReads; rng: Rng };

const TURN_MS = 90 * MINUTE_MS;
const CANCEL_MINUTES = 120;
const PARTY = 2;
const EVENING = '19:00';

const restaurantOf = ({ merchantId, timezone }: CatalogMerchant) => ({
  merchantId,
  externalId: null,
  timeZone: timezone,
});

const bookable = ({ pool }: Seed) => pool.open.filter(({ openTableId }) => openTableId !== null);

/** The first restaurant of a draw that has a table in the evening of a date. */
const findTable = async ({ book, rng, ...seed }: Context, localDate: string): Promise<Table> => {
  const places = bookable(seed);
  for (let tries = 0; tries < 50; tries += 1) {
    const place = rng.pick(places);
    const query = { restaurant: restaurantOf(place), from: localDate, days: 1, partySize: PARTY };
    const times = (await book.readDays(query))?.days[0]?.times ?? [];
    const open = times.find(({ time, isOpen }) => time === EVENING && isOpen);
    if (open) return { place, startsAt: open.startsAt, localDate };
  }
  throw new Error(`no restaurant of the demonstration has a table on ${localDate}`);
};

/** Books a table at the restaurant's own book; null when none is left. */
const bookTable = async ({ db, clock }: Context, { place, startsAt }: Table) => {
  const publicId = newPublicId();
  const order = {
    restaurant: restaurantOf(place),
    reference: publicId,
    startsAt,
    partySize: PARTY,
  };
  const isBooked = await asEngine(db, (trx) =>
    placeParty(trx, { order, heldUntil: null, now: clock() }),
  );
  return isBooked ? { publicId, confirmation: confirmationOf(publicId) } : null;
};

type Row = { name: string; status: ReservationStatus; table: Table; confirmation?: string };

const writeTable = (
  { db, key, partner }: Context,
  { name, status, table, ...row }: Row & { publicId?: string },
) => {
  const { startsAt, localDate, place } = table;
  const daysBefore = (days: number) => new Date(startsAt.getTime() - days * DAY_MS);
  return asEngine(db, (trx) =>
    insertTable(trx, key, {
      idempotencyKey: `demonstration ${name}`,
      publicId: row.publicId ?? newPublicId(),
      merchantId: place.merchantId,
      status,
      startsAt,
      localDate,
      endsAt: new Date(startsAt.getTime() + TURN_MS),
      confirmation: row.confirmation ?? 'DEMO01',
      cancelUntil: cancelUntil(startsAt, CANCEL_MINUTES),
      bonusUnits: paysReservationBonus(partner) ? partner.reservationBonusPoints : 0,
      createdAt: daysBefore(9),
      canceledAt: status === 'Canceled' ? daysBefore(2) : null,
    }),
  );
};

/** The latest reviewed dine that was final before today at a restaurant that takes reservations. */
const reservedDine = ({ today }: Seed, dines: readonly PlannedDine[]): PlannedDine | undefined =>
  dines
    .filter(
      ({ place, day, card, ...dine }) =>
        place.openTableId !== null &&
        place.monthlyMaxSpendCents === null &&
        place.offerDays.length === 7 &&
        day < addDays(today, -9) &&
        card === 0 &&
        dine.clearsAfterDays !== null &&
        dine.refund === null &&
        dine.isReviewed,
    )
    .sort((a, b) => b.day.localeCompare(a.day))[0];

/** The dines of the last four weeks whose review is missing, at restaurants that take reservations. */
const unreviewedDines = ({ today }: Seed, dines: readonly PlannedDine[]): PlannedDine[] =>
  dines.filter(
    ({ place, day, isReviewed, isHeld }) =>
      place.openTableId !== null && day >= addDays(today, -28) && !isReviewed && !isHeld,
  );

const toQuarter = (time: string) =>
  `${time.slice(0, 3)}${String(Math.floor(Number(time.slice(3, 5)) / 15) * 15).padStart(2, '0')}`;

const addPast = async (context: Context, dines: readonly PlannedDine[]) => {
  const { rng, today } = context;
  const places = bookable(context);
  const evening = (daysAgo: number): Table => {
    const [place, localDate] = [rng.pick(places), addDays(today, -daysAgo)];
    return { place, localDate, startsAt: startOf(localDate, EVENING, place.timezone) };
  };
  const dine = reservedDine(context, dines);
  for (const { place, day: localDate, time } of [
    ...(dine ? [dine] : []),
    ...unreviewedDines(context, dines),
  ]) {
    const startsAt = startOf(localDate, toQuarter(time), place.timezone);
    const table = { place, localDate, startsAt };
    await writeTable(context, { name: `dined ${localDate}`, status: 'Completed', table });
  }
  await writeTable(context, { name: 'missed', status: 'NoShow', table: evening(64) });
  await writeTable(context, { name: 'canceled', status: 'Canceled', table: evening(33) });
};

const addUpcoming = async (context: Context, name: string, inDays: number) => {
  const table = await findTable(context, addDays(context.today, inDays));
  const booked = await bookTable(context, table);
  if (booked) await writeTable(context, { name, status: 'Confirmed', table, ...booked });
};

const addWait = async (context: Context, status: 'Waiting' | 'Notified', inDays: number) => {
  const { db, key, clock } = context;
  const { place, ...table } = await findTable(context, addDays(context.today, inDays));
  // Other guests have every table of that time.
  if (status === 'Waiting') while (await bookTable(context, { place, ...table }));
  const wait = { merchantId: place.merchantId, ...table, status, createdAt: clock() };
  await asEngine(db, (trx) => insertWait(trx, key, wait));
};

/** The main member's reservations: those that earned their bonus, a no-show, a canceled one, two ahead and two waits. */
export const seedTables = async (seed: Seed, dines: readonly PlannedDine[]): Promise<void> => {
  const { db, partner, clock } = seed;
  if (!partner.openTableReservationsEnabled) return;
  const partnerId = partner.slug;
  const owner = await asEngine(db, (trx) => readOwnerByEmail(trx, partnerId, mainMember.email));
  if (!owner) return;
  const key = { partnerId, memberId: owner.id };
  // Written last, so that an interrupted seeding continues.
  const last = 'later';
  if (await asEngine(db, (trx) => isSeeded(trx, key, `demonstration ${last}`))) return;
  const book = createHouseBook({ db, now: clock });
  const context = { ...seed, key, book, rng: createRng(`${partnerId} tables`) };
  await addPast(context, dines);
  await addWait(context, 'Waiting', 6);
  await addWait(context, 'Notified', 8);
  await addUpcoming(context, 'next', 4);
  await addUpcoming(context, last, 19);
};
