import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PreviewChange } from '#contract/staff/previews.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { runPreviews } from './run-previews.ts';

const log = createLog({ stream: { write: () => {} } });

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const deps = () => ({ engine: staff.engine, partners: staff.partners });

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ORPCError) return error.code;
    throw error;
  }
};

/** A program with a feed, and its previews of a month. */
const setUp = async (settings: Record<string, unknown> = {}) => {
  const partner = await staff.addPartner({ hasVIP: true, ...settings });
  const start = (change: PreviewChange, month = '2026-05', unitCostCents: number | null = null) =>
    staff.as().previews.start({ partner, month, change, unitCostCents });
  const read = (id: number) => staff.as().previews.read({ partner, id });
  const run = async (change: PreviewChange, month?: string, unitCostCents?: number) => {
    const { id } = await start(change, month, unitCostCents);
    await runPreviews(deps(), log);
    const preview = await read(id);
    expect(preview.status).toBe('done');
    if (!preview.result) throw new Error('the preview has no result');
    return { ...preview, result: preview.result };
  };
  const ledger = async (month = '2026-05') => {
    const { rows } = await sql<{ dines: number; units: number }>`
      select count(*)::int as dines, coalesce(sum(reward_units), 0)::int8 as units from dine
      where partner_id = ${partner} and to_char(dined_on, 'YYYY-MM') = ${month}`.execute(db.kysely);
    return rows[0] ?? { dines: 0, units: 0 };
  };
  return { partner, start, read, run, ledger };
};

const ingest = (events: readonly FeedEvent[]) => ingestEvents(staff.engine, [...events]);

describe('a preview', () => {
  it('of a higher VIP rate counts the members, dines, units and cost that differ, with both traces', async () => {
    const { partner, run } = await setUp({ vip: { dinesRequired: 2 } });
    const { mids, id: merchantId } = await staff.addMerchant({ maxSpendCents: 50_000 });
    const { tokens, email } = await staff.addMember(partner);
    const other = await staff.addMember(partner);
    const at = (transactionId: string, day: string, amountCents: number) =>
      testEvent({
        transactionId,
        cardToken: tokens[0] ?? '',
        mid: mids[0] ?? '',
        amountCents,
        occurredAt: `2026-${day}T19:30:00`,
      });
    await ingest([
      at('a', '04-02', 5_000),
      at('b', '05-03', 10_000),
      at('c', '05-04', 20_000),
      at('d', '05-05', 30_000),
      { ...at('e', '05-06', 1_000), cardToken: other.tokens[0] ?? '' },
    ]);
    // The second dine of the year reaches VIP, and the month's limit cuts the last one.
    const { result } = await run({ earnRates: { VIP: 5 } }, '2026-05', 1.3);
    expect(result).toMatchObject({
      members: 2,
      membersAffected: 1,
      membersLess: 0,
      dines: 4,
      dinesMore: 2,
      dinesLess: 0,
      unitsBefore: 300 + 600 + 600 + 30,
      unitsAfter: 300 + 1000 + 1000 + 30,
      costBeforeCents: 1989,
      costAfterCents: 3029,
      medianUnits: 800,
      buckets: [{ from: 401, to: 800, members: 1 }],
      replayed: 4,
      equal: 4,
      journals: 4,
    });
    expect(result.largest).toHaveLength(2);
    expect(result.largest[0]).toMatchObject({
      email,
      name: 'Ada Byron',
      unitsBefore: 600,
      unitsAfter: 1000,
      unitsMore: 400,
      before: { rate: 3, eligibleCents: 20_000 },
      after: { rate: 5, units: 1000 },
    });
    const all = await staff.as().previews.differences({
      partner,
      id: (await staff.as().previews.latest({ partner })).previews[0]?.id ?? 0,
    });
    expect(all.differences.map(({ unitsMore }) => unitsMore)).toEqual([400, 400]);
    const spend = await run({ offers: { merchantIds: [merchantId], maxSpendCents: 15_000 } });
    expect(spend.result).toMatchObject({ dinesLess: 2, unitsAfter: 300 + 150 + 0 + 30 });
    expect(spend.result.buckets).toEqual([{ from: null, to: -801, members: 1 }]);
  });

  it('of another VIP goal counts earlier days as they were decided', async () => {
    const { partner, run } = await setUp({
      vip: { dinesRequired: 2 },
      earnRates: { OptedIn: 3, VIP: 5 },
    });
    const { mids } = await staff.addMerchant();
    const { tokens } = await staff.addMember(partner);
    await ingest(
      ['04-01', '04-02', '05-01'].map((day) =>
        testEvent({
          transactionId: `v${day}`,
          cardToken: tokens[0] ?? '',
          mid: mids[0] ?? '',
          amountCents: 10_000,
          occurredAt: `2026-${day}T12:00:00`,
        }),
      ),
    );
    const ofApril = await run({ vip: { dinesRequired: 1 } }, '2026-04');
    expect(ofApril.result).toMatchObject({ unitsBefore: 600, unitsAfter: 800, equal: 2 });
    const ofMay = await run({ vip: { dinesRequired: 9 } });
    expect(ofMay.result).toMatchObject({ unitsBefore: 500, unitsAfter: 500, equal: 1 });
    const noVip = await run({ vip: { dinesRequired: 9 } }, '2026-04');
    expect(noVip.result).toMatchObject({ unitsBefore: 600, unitsAfter: 600 });
  });

  it('of a bonus rewards every member who would have earned it', async () => {
    const { partner, run } = await setUp();
    const { mids } = await staff.addMerchant();
    const [one, two] = [await staff.addMember(partner), await staff.addMember(partner)];
    const dine = (transactionId: string, cardToken: string, day: string) =>
      testEvent({
        transactionId,
        cardToken,
        mid: mids[0] ?? '',
        amountCents: 4000,
        occurredAt: `2026-05-${day}T12:00:00`,
      });
    await ingest([
      dine('f', one.tokens[0] ?? '', '03'),
      dine('g', one.tokens[0] ?? '', '04'),
      dine('h', two.tokens[0] ?? '', '03'),
    ]);
    const { result } = await run({ bonus: { dines: 2, minSpendCents: 3000, rewardUnits: 500 } });
    expect(result).toMatchObject({
      membersAffected: 1,
      membersWithBonus: 1,
      dinesMore: 0,
      unitsBefore: 360,
      unitsAfter: 860,
    });
    expect(result.largest).toMatchObject([{ dineId: 0, email: one.email, before: null }]);
  });

  it('leaves a dine that does not equal the ledger as it is posted, and counts it', async () => {
    const { partner, run } = await setUp();
    const { mids } = await staff.addMerchant();
    const { tokens } = await staff.addMember(partner);
    const dine = { cardToken: tokens[0] ?? '', mid: mids[0] ?? '', amountCents: 4000 };
    await ingest(
      ['i', 'j'].map((transactionId) =>
        testEvent({ ...dine, transactionId, occurredAt: '2026-05-03T12:00:00' }),
      ),
    );
    await db.pool.query(
      `update dine set reward_units = 7 where partner_id = '${partner}' and transaction_id = 'i'`,
    );
    const { result } = await run({ earnRates: { OptedIn: 4 } });
    expect(result).toMatchObject({ replayed: 2, equal: 1, unitsBefore: 127, unitsAfter: 167 });
  });
});

describe('previews', () => {
  it('start once, are canceled, audited and refused beyond the open ones', async () => {
    const { partner, start, read } = await setUp();
    const first = await start({ minTicketCents: 1000 });
    const again = await Promise.all(
      Array.from({ length: 5 }, () => start({ minTicketCents: 1000 })),
    );
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([first.id]));
    for (const cents of [1, 2, 3, 4]) await start({ minTicketCents: cents });
    expect(await codeOf(start({ minTicketCents: 5 }))).toBe('TOO_MANY_OPEN');
    expect(await codeOf(start({}, '2026-07'))).toBe('FUTURE_MONTH');
    const unknown = { offers: { merchantIds: ['nowhere'], maxVisits: 1 } };
    expect(await codeOf(start(unknown))).toBe('UNKNOWN_RESTAURANTS');
    expect(await codeOf(start({ earnRates: { VIP: 101 } }))).toBe('BAD_REQUEST');
    await staff.as().previews.cancel({ partner, id: first.id });
    expect(await codeOf(staff.as().previews.cancel({ partner, id: first.id }))).toBe(
      'PREVIEW_OVER',
    );
    await runPreviews(deps(), log);
    expect((await read(first.id)).status).toBe('canceled');
    const other = await staff.addPartner();
    const { id } = first;
    expect(await codeOf(staff.as().previews.read({ partner: other, id }))).toBe('UNKNOWN_PREVIEW');
    const actions = (await staff.auditOf(partner)).map(({ action }) => action);
    for (const step of ['started', 'canceled', 'finished'])
      expect(actions).toContain(`change preview ${step}`);
  });

  it('fail once three processes that ran one were killed, and can be run again', async () => {
    const { partner, start, read } = await setUp();
    const { id } = await start({ minTicketCents: 1000 });
    const killed = () =>
      asEngine(db, async (trx) => {
        await sql`update change_preview set status = 'running', attempts = attempts + 1,
          leased_until = ${staff.clock.at.toISOString()}::timestamptz where id = ${id}`.execute(
          trx,
        );
      });
    for (const _ of ['first', 'second', 'third']) await killed();
    await runPreviews(deps(), log);
    expect((await read(id)).status).toBe('failed');
    expect((await staff.auditOf(partner)).at(-1)?.action).toBe('change preview failed');
    const again = await start({ minTicketCents: 1000 });
    await runPreviews(deps(), log);
    expect((await read(again.id)).status).toBe('done');
  });

  it('continue behind the last member after a crash, with each dine once', async () => {
    const { partner, start, read, ledger } = await setUp();
    const { mids } = await staff.addMerchant();
    const events: FeedEvent[] = [];
    for (let member = 0; member < 3; member += 1) {
      const { tokens } = await staff.addMember(partner);
      for (let n = 0; n < 400; n += 1)
        events.push(
          testEvent({
            transactionId: `k${member}-${n}`,
            cardToken: tokens[0] ?? '',
            mid: mids[0] ?? '',
            amountCents: 1000 + n,
            occurredAt: `2026-05-${String(1 + (n % 28)).padStart(2, '0')}T12:00:${String(n % 60).padStart(2, '0')}`,
          }),
        );
    }
    await ingest(events);
    const { id } = await start({ earnRates: { OptedIn: 4, VIP: 4 } });
    let calls = 0;
    const now = () => {
      calls += 1;
      if (calls > 2) throw new Error('killed');
      return staff.clock.at;
    };
    await runPreviews({ ...deps(), engine: { ...staff.engine, now } }, log).catch(() => {});
    const half = await read(id);
    expect(half).toMatchObject({ status: 'running', result: null });
    expect(await runPreviews(deps(), log)).toBe(0);
    staff.clock.at = new Date(staff.clock.at.getTime() + MINUTE_MS);
    expect(await runPreviews(deps(), log)).toBe(1);
    const { result } = await read(id);
    expect(result).toMatchObject({ dines: 1200, equal: 1200, unitsBefore: (await ledger()).units });
    expect(result?.dinesMore).toBe(1200);
  });
});
