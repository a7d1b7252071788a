import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffInsightPeriod } from '#contract/staff/insight.ts';
import { createRng } from '#demo/rng.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { addDays } from '#domain/time/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards, rollUpDays } from '#server/earning/ledger/index.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { rollUpInsight, rollUpInsightJob } from './roll-up-insight.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  staff = createTestStaff(db);
  partner = await staff.addPartner();
});

const months = { unit: 'month' as const, from: '2026-01-01', to: '2026-06-30' };

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await asEngine(db, (trx) => query.execute(trx))).rows;

const dineSums = (from: string, to: string) =>
  rowsOf(sql<{ dines: number; spendCents: number; dinedMembers: number }>`
    select count(*)::int as dines, coalesce(sum(cleared_cents), 0)::int8 as "spendCents",
      count(distinct member_id)::int as "dinedMembers"
    from dine where partner_id = ${partner} and dined_on between ${from}::date and ${to}::date`);

const expectPeriodsOfRows = async (periods: readonly StaffInsightPeriod[]) => {
  for (const { from, to, ...period } of periods)
    expect([period.period, period]).toMatchObject([period.period, (await dineSums(from, to))[0]]);
};

// From the middle of a month to that of another one, of which any may be marked.
const expectDaysOfRows = async () => {
  const days = { unit: 'day' as const, from: '2026-05-10', to: '2026-06-12' };
  const { periods, periodsBefore, before } = await staff.as().insight.overview({
    partner,
    ...days,
  });
  const counted = [...periodsBefore, ...periods].filter(({ dines }) => dines > 0);
  expect(
    counted.map(({ period: day, dines, spendCents, dinedMembers }) => ({
      day,
      dines,
      spendCents,
      dinedMembers,
    })),
  ).toEqual(
    await rowsOf(sql`select dined_on as day, count(*)::int as dines,
        coalesce(sum(cleared_cents), 0)::int8 as "spendCents",
        count(distinct member_id)::int as "dinedMembers"
      from dine where partner_id = ${partner} and (dined_on between ${days.from}::date and ${days.to}::date
        or dined_on between ${before.from}::date and ${before.to}::date) group by 1 order by 1`),
  );
};

/** Every figure that comes from roll-ups, by the rows alone. */
const expectFiguresOfRows = async () => {
  const { insight } = staff.as();
  const { periods, periodsBefore, figures } = await insight.overview({ partner, ...months });
  await expectPeriodsOfRows([...periodsBefore, ...periods]);
  expect(figures.dines.now).toBe((await dineSums(months.from, months.to))[0]?.dines);
  const { restaurants } = await insight.restaurants({ partner, ...months });
  expect(restaurants.map(({ merchantId, dines }) => ({ merchantId, dines }))).toEqual(
    await rowsOf(sql`select merchant_id as "merchantId", count(*)::int as dines from dine
      where partner_id = ${partner} and dined_on between ${months.from}::date and ${months.to}::date
      group by 1 order by 2 desc, coalesce(sum(cleared_cents), 0) desc, 1`),
  );
  const { cohorts } = await insight.retention({ partner, to: months.to });
  const dined = cohorts
    .filter(({ dined: count }) => count > 0)
    .map(({ cohort, month, dined: members }) => ({ cohort, month, members }));
  expect(dined).toEqual(
    await rowsOf(sql`select to_char(m.join_date, 'YYYY-MM') as cohort,
        to_char(d.dined_on, 'YYYY-MM') as month, count(distinct m.id)::int as members
      from member m join dine d on (d.partner_id, d.member_id) = (m.partner_id, m.id)
      where m.partner_id = ${partner} and m.join_date >= '2025-07-01' and d.dined_on < '2026-07-01'
        and to_char(d.dined_on, 'YYYY-MM') >= to_char(m.join_date, 'YYYY-MM')
      group by 1, 2 order by 1, 2`),
  );
  const { stages } = await insight.funnel({ partner, ...months });
  const [expected] = await rowsOf(sql<Record<string, number>>`
    select count(*)::int as joined, (count(*) filter (where has_card))::int as linked,
      (count(*) filter (where days > 0))::int as dined, (count(*) filter (where rewarded))::int as rewarded,
      (count(*) filter (where rewarded and days > 1))::int as back
    from (select exists (select from card c where (c.partner_id, c.member_id) = (m.partner_id, m.id)) as has_card,
        count(distinct d.dined_on) as days,
        coalesce(bool_or(d.award_status <> 'Forfeit' and d.reward_units > 0), false) as rewarded
      from member m left join dine d on (d.partner_id, d.member_id) = (m.partner_id, m.id)
      where m.partner_id = ${partner} and m.join_date between ${months.from}::date and ${months.to}::date
      group by m.partner_id, m.id) f`);
  expect(Object.fromEntries(stages.map(({ stage, now }) => [stage, now]))).toEqual(expected);
};

const paid = (token = '', mid = '', transactionId = '', occurredAt = '2026-06-10T19:30:00') =>
  testEvent({ cardToken: token, mid, transactionId, occurredAt, amountCents: 4250 });

it.each(['1', '2', '3'])(
  'counts what the rows have, whatever changes between runs (seed %s)',
  async (seed) => {
    const rng = createRng(seed);
    const below = (max: number) => Math.floor(rng.next() * max);
    const merchants = [
      await staff.addMerchant(),
      await staff.addMerchant({ weekdays: 31 }),
      await staff.addMerchant(),
    ];
    const members = [];
    for (const tracksFrom of ['2025-11-03', '2026-01-20', '2026-01-20', '2026-04-30', '2026-06-01'])
      members.push(await staff.addMember(partner, { tracksFrom }));
    await staff.addMember(partner, { tokens: [] });
    for (let step = 0; step < 40; step += 1) {
      staff.clock.at = new Date(staff.clock.at.getTime() + HOUR_MS);
      const member = members[below(members.length)];
      const mid = merchants[below(3)]?.mids[0] ?? '';
      const occurredAt = `${addDays('2025-12-01', below(190))}T19:30:00`;
      const act = below(8);
      const bill = paid(member?.tokens[0], mid, `${partner}-${step}`, occurredAt);
      if (act === 0)
        await ingestEvents(staff.engine, [
          {
            ...bill,
            eventType: 'refund',
            messageId: `r${bill.transactionId}`,
            refundOf: `${partner}-${below(step + 1)}`,
          },
        ]);
      else if (act === 1) await rollUpInsight(db);
      else if (act === 2)
        await asOwner(db, (trx) =>
          trx
            .updateTable('member')
            .set({ join_date: addDays('2025-12-01', below(190)) })
            .where('id', '=', member?.id ?? 0)
            .execute(),
        );
      else if (act === 3)
        await ingestEvents(staff.engine, [
          { ...bill, eventType: 'auth', messageId: `a${bill.transactionId}` },
        ]);
      else await ingestEvents(staff.engine, [bill]);
      if (step % 8 === 7) await expectFiguresOfRows();
      if (step === 23) await expectDaysOfRows();
    }
    await rollUpInsight(db);
    await expectFiguresOfRows();
    const stored = () =>
      rowsOf(sql`select r.*, (select count(*)::int from insight_change) as marks
        from insight_restaurant_month r where partner_id = ${partner} order by 1, 2, 3`);
    const before = await stored();
    await asOwner(db, async (trx) => {
      for (const table of ['insight_restaurant_month', 'insight_cohort_month', 'insight_member'])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`delete from insight_day`.execute(trx);
      await sql`update dine set notice = notice`.execute(trx);
    });
    await expectFiguresOfRows();
    await expectDaysOfRows();
    await rollUpInsight(db);
    expect(await stored()).toEqual(before);
    await expectFiguresOfRows();
    await expectDaysOfRows();
  },
);

it('counts each dine once while runs and dines are concurrent', async () => {
  const merchant = await staff.addMerchant();
  const { tokens } = await staff.addMember(partner, { tracksFrom: '2026-01-01' });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? ingestEvents(staff.engine, [paid(tokens[0], merchant.mids[0], `${partner}-${index}`)])
        : rollUpInsight(db),
    ),
  );
  await expectFiguresOfRows();
  await Promise.all([rollUpInsight(db), rollUpInsight(db)]);
  await expectFiguresOfRows();
});

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

it.each([
  { unit: 'day' as const, from: '2026-05-19', to: '2026-06-15' },
  { unit: 'month' as const, from: '2026-05-01', to: '2026-06-30' },
])('every figure by $unit equals the ledger and the list that it opens', async (range) => {
  const merchant = await staff.addMerchant();
  const { tokens, email } = await staff.addMember(partner, { tracksFrom: '2026-05-20' });
  await staff.addMember(partner, { tracksFrom: '2026-05-18' });
  for (const daysAgo of [0, 27, 28, 60])
    await ingestEvents(staff.engine, [
      paid(
        tokens[0],
        merchant.mids[0],
        `${partner}${daysAgo}`,
        `${addDays('2026-06-15', -daysAgo)}T12:00:00`,
      ),
    ]);
  const by = { madeBy: 'test', now: staff.clock.at, reason: 'a reward for the test' };
  await adjustRewards(db, { partnerId: partner, email, code: '+', units: 500, ...by });
  await rollUpDays(db);
  const client = staff.as();
  const { from, to, figures, rewards, periods } = await client.insight.overview({
    partner,
    ...range,
  });
  const { dines } = await client.dines.find({ partner, from, to });
  expect(figures.dines.now).toBe(dines.length);
  expect(figures.spendCents.now).toBe(sumOf(dines, ({ clearedCents }) => clearedCents ?? 0));
  const { members } = await client.members.list({ partner, joinedFrom: from, joinedTo: to });
  expect(figures.joined.now).toBe(members.length);
  expect(figures.members.now).toBe(
    (await client.members.list({ partner, joinedTo: to })).members.length,
  );
  const recent = await client.dines.find({ partner, from: addDays(to, -27), to });
  expect(figures.activeCards.now).toBe(Math.min(recent.dines.length, 1));
  for (const { category, now } of rewards) {
    const { entries } = await client.liability.entries({ partner, from, to, category });
    expect([category, now]).toEqual([category, sumOf(entries, ({ units }) => units)]);
  }
  expect(figures.rewardUnits.now).toBe(sumOf(rewards, ({ now }) => now));
  expect(figures.rewardUnits.now).toBeGreaterThan(500);
  for (const name of ['joined', 'dines', 'spendCents', 'rewardUnits', 'searchMisses'] as const)
    expect([name, sumOf(periods, (period) => period[name])]).toEqual([name, figures[name].now]);
});

it('counts searches without a result by day, and lists the most frequent first', async () => {
  await asEngine(db, (trx) =>
    sql`insert into search_miss (partner_id, day, search_text, place, searches)
      values (${partner}, '2026-05-31', 'pho', '', 9), (${partner}, '2026-06-01', 'pho', 'boise, id', 2),
        (${partner}, '2026-06-03', 'pho', 'boise, id', 3), (${partner}, '2026-06-03', '', 'nome, ak', 1)`.execute(
      trx,
    ),
  );
  const range = { partner, from: '2026-06-01', to: '2026-06-07' };
  const { insight } = staff.as();
  expect((await insight.searchMisses(range)).misses).toEqual([
    { text: 'pho', place: 'boise, id', searches: 5, lastOn: '2026-06-03' },
    { text: '', place: 'nome, ak', searches: 1, lastOn: '2026-06-03' },
  ]);
  expect((await insight.overview(range)).figures.searchMisses).toEqual({ now: 6, before: 9 });
});

it('deletes searches without a result after 25 months', async () => {
  await asEngine(db, (trx) =>
    sql`insert into search_miss (partner_id, day, search_text, place, searches)
      values (${partner}, '2024-05-15', 'old', '', 1), (${partner}, '2024-05-16', 'young', '', 1)`.execute(
      trx,
    ),
  );
  await rollUpInsightJob(db, () => staff.clock.at).run(createLog({ stream: { write: () => {} } }));
  expect(
    await rowsOf(sql`select search_text as text from search_miss where partner_id = ${partner}`),
  ).toEqual([{ text: 'young' }]);
});

describe('a range', () => {
  it.each([
    ['day', '2026-06-02', '2026-06-01', 92],
    ['day', '2026-01-01', '2026-06-01', 92],
    ['month', '2024-01-31', '2026-01-01', 24],
  ] as const)('of %ss from %s to %s is refused', async (unit, from, to, max) => {
    const { insight } = staff.as();
    for (const read of [
      insight.overview,
      insight.funnel,
      insight.restaurants,
      insight.searchMisses,
    ])
      await expect(read({ partner, unit, from, to })).rejects.toMatchObject({
        code: 'INVALID_RANGE',
        data: { max },
      });
  });

  it('without a row has zeros for each of its days', async () => {
    const { insight } = staff.as();
    const range = { unit: 'day' as const, from: '2026-06-01', to: '2026-06-07' };
    const { figures, periods, before } = await insight.overview({ partner, ...range });
    expect(before).toEqual({ from: '2026-05-25', to: '2026-05-31' });
    expect(Object.values(figures)).toEqual(
      Object.values(figures).map(() => ({ now: 0, before: 0 })),
    );
    expect(periods).toHaveLength(7);
    const { stages } = await insight.funnel({ partner, ...range });
    expect(stages.map(({ now }) => now)).toEqual([0, 0, 0, 0, 0]);
    expect((await insight.retention({ partner, to: '2026-06-07' })).cohorts).toEqual([]);
  });
});
