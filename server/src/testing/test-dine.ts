import { type Insertable, sql } from 'kysely';
import { asEngine, asOwner, type Database, type Schema } from '#server/platform/db/index.ts';
import type { TestMember } from './test-member.ts';

type Input = Partial<Omit<Insertable<Schema['dine']>, 'trace'>>;

/** Restaurants for the dines of a test. */
export const addMerchants = (db: Database, ids: readonly string[]) =>
  asOwner(db, (trx) =>
    trx
      .insertInto('merchant')
      .values(
        ids.map((id) => ({
          id,
          name: `Table ${id}`,
          cuisines: ['Thai'],
          address1: '1 Main St',
          city: 'New York',
          state: 'NY',
          zip: '10018',
          latitude: 40.75,
          longitude: -73.98,
          time_zone: 'America/New_York',
        })),
      )
      .execute(),
  );

/** Dines of a member, by default $42.50 with tip at 3 units per dollar and awarded. */
export const addDines = (
  db: Database,
  owner: TestMember & { partnerId: string },
  dines: readonly Input[],
): Promise<number[]> =>
  asEngine(db, async (trx) => {
    const latest = await trx
      .selectFrom('dine')
      .select(({ fn }) => fn.coalesce(fn.max<number>('id'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow();
    const rows = dines.map((input, index) => {
      const id = latest.last + index + 1;
      const day = input.dined_on ?? '2026-06-01';
      return {
        partner_id: owner.partnerId,
        member_id: owner.id,
        id,
        provider: 'simnet',
        transaction_id: `t${id}`,
        card_token: `tok${owner.id}`,
        card_id: owner.cardId,
        merchant_id: 'm1',
        award_status: 'Awarded' as const,
        dined_on: day,
        dined_at: new Date(`${day}T23:30:00.000Z`),
        auth_cents: 3600,
        cleared_cents: 4250,
        eligible_cents: 4250,
        reward_units: 127,
        tier_level: 'OptedIn' as const,
        rate: 3,
        awarded_at: new Date(`${day}T23:30:00.000Z`),
        ...input,
      };
    });
    for (let start = 0; start < rows.length; start += 1000)
      await trx
        .insertInto('dine')
        .values(rows.slice(start, start + 1000))
        .execute();
    return rows.map(({ id }) => id);
  });
