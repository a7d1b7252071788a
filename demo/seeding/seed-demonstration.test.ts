import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Partner } from '#contract/partner.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import { sumRewards } from '#server/earning/explain/index.ts';
import { rebuildLedger } from '#server/earning/rebuild/index.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { catalogPool } from './catalog-pool.ts';
import { seedOnce } from './seed-once.ts';
import { stepDays } from './send-events.ts';
import { HINT_MERCHANT_ID, signInHints } from './sign-in-hints.ts';

const chosen = ['jetblue', 'nosh', 'united', 'daak'];
const log = createLog({ stream: { write: () => true } });
const keys = ['k'.repeat(32)] as const;
const clock = () => new Date('2026-11-21T15:00:00Z');

let db: Database;
let partners: Map<string, Partner>;
beforeAll(async () => {
  db = await openTestDatabase();
  const { partners: loadedPartners } = await loadPrograms();
  partners = new Map(
    [...loadedPartners]
      .filter(([slug]) => chosen.includes(slug))
      .map(([slug, { partner }]) => [slug, partner]),
  );
  expect(await seedOnce({ db, partners, clock, log, keys })).toBe(true);
});
afterAll(() => db.close());

type Row = { status: string; reason: string | null; count: number };
const statuses = async (partner: string): Promise<Row[]> => {
  const { rows } = await db.pool.query<Row>(
    `select award_status as status, reason, count(*) from dine
      join member on member.id = dine.member_id
      where dine.partner_id = $1 and email = 'maya@example.test' group by 1, 2`,
    [partner],
  );
  return rows;
};

describe('the catalog', () => {
  it('has 3,000 restaurants in twelve metro areas', async () => {
    const { rows } = await db.pool.query(
      'select count(*), count(distinct state) as states from merchant',
    );
    expect(rows[0]).toMatchObject({ count: 3000 });
    expect(rows[0].states).toBeGreaterThanOrEqual(10);
  });
});

describe('the main member', () => {
  it('of a points program shows every status, and four reasons to earn nothing', async () => {
    const rows = await statuses('jetblue');
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['Awarded', 'Deferred', 'Forfeit', 'Paid', 'Pending']),
    );
    const reasons = new Set(rows.map(({ reason }) => reason));
    for (const reason of [
      'notRewardDay',
      'spendLimitReached',
      'cardNotTracking',
      'refunded',
      'capped',
    ])
      expect(reasons).toContain(reason);
  });

  it('of a program that asks for reviews has some awarded, open and expired', async () => {
    const rows = await statuses('nosh');
    expect(rows).toContainEqual({ status: 'Forfeit', reason: 'reviewExpired', count: 1 });
    expect(rows).toContainEqual({ status: 'Pending', reason: null, count: 4 });
    expect(rows.some(({ status }) => status === 'Awarded')).toBe(true);
    expect(
      await asEngine(db, (trx) => trx.selectFrom('review').select('dine_id').execute()),
    ).not.toEqual([]);
  });

  it('has three cards, one of which tracks from tomorrow', async () => {
    const { rows } = await db.pool.query(
      `select tracks_from from card join member on member.id = card.member_id
        where card.partner_id = 'jetblue' and email = 'maya@example.test' order by 1`,
    );
    expect(rows.map(({ tracks_from }) => tracks_from)).toEqual([
      '2025-09-01',
      '2025-09-01',
      '2026-11-22',
    ]);
  });

  it('was paid on past days, each after the award', async () => {
    const { rows } = await db.pool.query(`select count(distinct paid_at) as days,
      bool_and(paid_at > awarded_at and awarded_at > dined_at) as "isInOrder"
      from dine where award_status = 'Paid' and partner_id = 'jetblue'`);
    expect(rows[0].isInOrder).toBe(true);
    expect(rows[0].days).toBeGreaterThan(10);
  });
});

describe('the reservations of the main member', () => {
  it.each(['jetblue', 'nosh', 'united'])('show every state at %s', async (partner) => {
    const { rows } = await db.pool.query(
      `select array_agg(distinct status order by status) as states,
          bool_or(is_bonus_earned) as "hasEarned",
          count(*) filter (where status = 'Confirmed' and starts_at > $2) as ahead
        from reservation where partner_id = $1`,
      [partner, clock()],
    );
    expect(rows[0]).toMatchObject({
      states: ['Canceled', 'Completed', 'Confirmed', 'NoShow'],
      hasEarned: true,
      ahead: 2,
    });
    const { rows: waits } = await db.pool.query(
      'select status from waitlist_entry where partner_id = $1 order by status',
      [partner],
    );
    expect(waits.map(({ status }) => status)).toEqual(['Notified', 'Waiting']);
  });

  it('earned the bonus on the day of a dine in the past', async () => {
    const { rows } = await db.pool.query(
      `select r.local_date as day, sum(e.units) as units, max(j.posted_at) < $1 as "isPast"
        from reservation r
        join journal j on (j.partner_id, j.member_id, j.reservation_id) = (r.partner_id, r.member_id, r.id)
        join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
          and e.account = 'available'
        where r.partner_id = 'jetblue' and r.is_bonus_earned group by 1`,
      [clock()],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ units: 100, isPast: true });
  });

  it('are waitlisted for a time without free tables', async () => {
    const { rows } = await db.pool.query(
      `select count(*) as left from waitlist_entry w
        join restaurant_table t on t.merchant_id = w.merchant_id and 2 between t.min_party and t.max_party
        where w.status = 'Waiting' and not exists (select from table_turn turn
          where (turn.merchant_id, turn.table_id) = (t.merchant_id, t.table_id)
            and turn.starts_at <= w.starts_at and turn.ends_at > w.starts_at)`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe('the ledger', () => {
  it('matches the dines, for every member', async () => {
    const { rows } = await asOwner(db, (trx) =>
      sql`select d.partner_id, d.member_id, sum(d.reward_units) as dines,
          (select -sum(e.units) from entry e
            join journal j on (j.partner_id, j.member_id, j.id)
              = (e.partner_id, e.member_id, e.journal_id) and j.dine_id is not null
            where (e.partner_id, e.member_id) = (d.partner_id, d.member_id)
              and e.account = 'program') as journals
        from dine d group by 1, 2 having sum(d.reward_units) > 0`.execute(trx),
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows)
      expect(row).toMatchObject({ journals: (row as { dines: number }).dines });
  });
});

describe('the seeded members', () => {
  it('has every kind and tier, and a password only where members sign in here', async () => {
    const { rows } = await db.pool.query(`select partner_id as partner,
      string_agg(distinct member_type, ',' order by member_type) as kinds,
      string_agg(distinct tier_level, ',' order by tier_level) as tiers,
      bool_or(password_hash is not null) as "hasPasswords",
      bool_or(password_hash like '%table for two%') as "isPlain"
      from member group by 1 order by 1`);
    const kinds = 'ClosedAccountMember,EnrolledCardMember,NonCardMember';
    const three = 'NonActivated,OptedIn,OptedOut';
    const four = `${three},VIP`;
    const row = (partner: string, tiers: string, hasPasswords: boolean) => ({
      partner,
      kinds,
      tiers,
      hasPasswords,
      isPlain: hasPasswords ? false : null,
    });
    expect(rows).toEqual([
      row('daak', three, false),
      row('jetblue', four, true),
      row('nosh', three, true),
      row('united', four, false),
    ]);
  });

  it('has closed accounts without a linked card', async () => {
    const { rows } =
      await db.pool.query(`select count(*) from card join member on member.id = card.member_id
      where member_type = 'ClosedAccountMember' and unlinked_on is null`);
    expect(rows[0].count).toBe(0);
  });
});

describe('seeding again', () => {
  it('does nothing', async () => {
    expect(await seedOnce({ db, partners, clock, log, keys })).toBe(false);
  });

  it('continues an interrupted seed, and changes no reward', async () => {
    const ledger = async () =>
      (await db.pool.query('select count(*), sum(units) from entry where units > 0')).rows;
    const before = await ledger();
    await db.pool.query(
      `update member set member_type = 'EnrolledCardMember' where email = 'carl@example.test'`,
    );
    expect(await seedOnce({ db, partners, clock, log, keys })).toBe(true);
    expect(await ledger()).toEqual(before);
  });
});

describe('the hints', () => {
  it('list the members who can sign in, and a dine at a restaurant that exists', async () => {
    const { signIns, dineCommand } = signInHints(partners, 'jetblue');
    expect(new Set(signIns.map(({ partner }) => partner))).toEqual(new Set(['jetblue', 'nosh']));
    const [, id] = /--merchant (\d+)/.exec(dineCommand) ?? [];
    const { rows } = await db.pool.query('select id from merchant where id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(id).toBe(HINT_MERCHANT_ID);
    expect(catalogPool().open[0]?.merchantId).toBe(HINT_MERCHANT_ID);
  });
});

describe('the steps', () => {
  it('are several days apart at first and daily at the end, the last one today', () => {
    expect(stepDays('2026-10-01', '2026-11-21')).toEqual([
      '2026-10-01',
      '2026-10-15',
      '2026-10-17',
      '2026-10-21',
      '2026-10-25',
      '2026-10-29',
      '2026-11-02',
      '2026-11-06',
      '2026-11-10',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });
});

it('every member’s rewards and balances add up from their entries to the unit', async () => {
  const { rows: members } = await db.pool.query<{ partnerId: string; memberId: number }>(
    'select partner_id as "partnerId", id as "memberId" from member order by id',
  );
  expect(members.length).toBeGreaterThan(20);
  const unequal: unknown[] = [];
  let entries = 0;
  for (const key of members) {
    const { groups, units, balances } = await asEngine(db, (trx) =>
      sumRewards(trx, key, { year: null, limit: 3 }),
    );
    const sumOf = (rows: readonly { units: number }[]) =>
      rows.reduce((sum, row) => sum + row.units, 0);
    const final = sumOf(balances.filter(({ account }) => account !== 'deferred'));
    const isExact =
      final === units &&
      balances.every((balance) => sumOf(balance.parts) === balance.units) &&
      groups.every(
        ({ listed, rest, ...group }) => sumOf(listed) + (rest?.units ?? 0) === group.units,
      );
    entries += groups.reduce((sum, { count }) => sum + count, 0);
    if (!isExact) unequal.push({ key, groups, balances });
  }
  expect(unequal).toEqual([]);
  expect(entries).toBeGreaterThan(100);
});

it('is rebuilt from its stored events and decisions with the same hash', async () => {
  const target = await openTestDatabase();
  const rebuilt = await rebuildLedger({
    source: db,
    target,
    partnerOf: earningPartnersOf(partners),
  });
  expect([rebuilt.onlyStored, rebuilt.onlyRebuilt]).toEqual([[], []]);
  expect(rebuilt.rebuiltHash).toBe(rebuilt.hash);
  await target.close();
});
