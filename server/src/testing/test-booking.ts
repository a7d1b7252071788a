import { cancelUntil, overlapsUntil } from '#domain/reservations/booking-rules.ts';
import { dateIn } from '#domain/time/local-time.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';

type TestBook = {
  tables: readonly (readonly [id: string, minParty: number, maxParty: number])[];
  turnMinutes: number;
  daysAhead: number;
  leadMinutes: number;
  cancelMinutes: number;
  requiresCard: boolean;
  depositCents: number;
  closures: readonly string[];
  opensMinute: number;
  lastMinute: number;
};

/** A restaurant's own book: every day from 17:00 to 21:30, one table for two and one for four unless the test says otherwise. */
export const addHouseBook = (db: Database, merchantId: string, changes: Partial<TestBook> = {}) =>
  asEngine(db, async (trx) => {
    const book: TestBook = {
      tables: [['t2', 1, 2] as const, ['t4', 2, 4] as const],
      turnMinutes: 90,
      daysAhead: 60,
      leadMinutes: 30,
      cancelMinutes: 120,
      requiresCard: false,
      depositCents: 0,
      closures: [],
      opensMinute: 17 * 60,
      lastMinute: 21.5 * 60,
      ...changes,
    };
    const of = { merchant_id: merchantId };
    await trx
      .insertInto('restaurant_book')
      .values({
        ...of,
        turn_minutes: book.turnMinutes,
        days_ahead: book.daysAhead,
        lead_minutes: book.leadMinutes,
        cancel_minutes: book.cancelMinutes,
        requires_card: book.requiresCard,
        deposit_cents: book.depositCents,
      })
      .execute();
    for (const [table_id, min_party, max_party] of book.tables)
      await trx
        .insertInto('restaurant_table')
        .values({ ...of, table_id, min_party, max_party })
        .execute();
    const { opensMinute: opens_minute, lastMinute: last_minute } = book;
    const shift = { weekdays: 127, opens_minute, last_minute };
    await trx
      .insertInto('restaurant_shift')
      .values({ ...of, ...shift, slot_minutes: 30 })
      .execute();
    for (const closed_on of book.closures)
      await trx
        .insertInto('restaurant_closure')
        .values({ ...of, closed_on })
        .execute();
  });

type Owned = { partnerId: string; memberId: number; merchantId: string; startsAt: Date };
type OwnedTable = Owned & { provider?: 'house' | 'provider'; bonusUnits?: number };

/** A confirmed reservation for two at table `t2` of a New York restaurant; returns its public id. */
export const addReservation = (
  db: Database,
  { partnerId, memberId, merchantId, startsAt, provider = 'house', bonusUnits = 100 }: OwnedTable,
): Promise<string> =>
  asEngine(db, async (trx) => {
    const publicId = newPublicId();
    const key = { partner_id: partnerId, member_id: memberId, merchant_id: merchantId };
    const { id } = await trx
      .insertInto('reservation')
      .values({
        ...key,
        public_id: publicId,
        provider,
        status: 'Confirmed',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 90 * 60_000),
        local_date: dateIn(startsAt, 'America/New_York'),
        party_size: 2,
        external_id: publicId,
        confirmation: 'SAMPLE',
        cancel_until: cancelUntil(startsAt, 120),
        bonus_units: bonusUnits,
        created_at: new Date(0),
        updated_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('reservation_window')
      .values({ ...key, reservation_id: id, starts_at: startsAt, ends_at: overlapsUntil(startsAt) })
      .execute();
    if (provider === 'provider') return publicId;
    await trx
      .insertInto('table_turn')
      .values({
        holder: publicId,
        merchant_id: merchantId,
        table_id: 't2',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 90 * 60_000),
      })
      .execute();
    return publicId;
  });

/** A waitlist entry for two; returns its public id. */
export const addWaitlistEntry = (
  db: Database,
  { partnerId, memberId, merchantId, startsAt }: Owned,
): Promise<string> =>
  asEngine(db, async (trx) => {
    const publicId = newPublicId();
    await trx
      .insertInto('waitlist_entry')
      .values({
        partner_id: partnerId,
        member_id: memberId,
        merchant_id: merchantId,
        public_id: publicId,
        starts_at: startsAt,
        party_size: 2,
        created_at: new Date(0),
        local_date: dateIn(startsAt, 'America/New_York'),
      })
      .execute();
    return publicId;
  });
