import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays } from '#domain/time/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { checkChains } from '#server/platform/audit/store.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestHolder,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';
import { resetVip } from './reset-vip.ts';

let db: Database;
let earning: TestEarning;
let merchant: TestMerchant;
let exclusive: TestMerchant;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  merchant = await earning.addMerchant();
  exclusive = await earning.addMerchant({ acclaimedLevel: 2 });
});
afterAll(() => db.close());

const vipSettings = {
  hasVIP: true,
  acclaimedEnabled: true,
  acclaimed2Enabled: true,
  earnRates: { OptedIn: 3, VIP: 5 },
};

let dines = 0;
const dineOf = (
  { tokens: [cardToken = ''] }: TestHolder,
  date: string,
  change: { at?: TestMerchant; amountCents?: number } = {},
): FeedEvent => {
  dines += 1;
  const { at = merchant, amountCents = 4000 } = change;
  const [mid = ''] = at.mids;
  const occurredAt = `${date}T19:00:00`;
  return testEvent({ transactionId: `v${dines}`, cardToken, mid, amountCents, occurredAt });
};

const dinesFrom = (member: TestHolder, day: string, count: number): FeedEvent[] =>
  Array.from({ length: count }, (_, index) => dineOf(member, addDays(day, index)));

const setUp = async (settings: Record<string, unknown> = {}, holder: Partial<TestHolder> = {}) => {
  earning.clock.at = new Date('2026-06-15T16:00:00.000Z');
  const partnerId = await earning.addPartner({ ...vipSettings, ...settings });
  const member = await earning.addMember(partnerId, { tracksFrom: '2020-01-01', ...holder });
  const tier = async () =>
    (
      await db.kysely
        .selectFrom('member')
        .select('tier_level')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
    ).tier_level;
  const chooseEmail = (isIn: boolean) =>
    db.kysely
      .updateTable('member')
      .set({ email_opt_in: isIn })
      .where('id', '=', member.id)
      .execute();
  const ingest = (events: FeedEvent[]) => ingestEvents(earning.engine, events);
  const rateOf = async (event: FeedEvent) =>
    (await readDines(db, partnerId)).find((row) => row.transaction === event.transactionId)?.rate;
  const actions = async () =>
    (
      await db.kysely
        .selectFrom('audit')
        .select('action')
        .where('partner_id', '=', partnerId)
        .orderBy('sequence')
        .execute()
    ).map(({ action }) => action);
  const resetOn = async (at: string) => {
    earning.clock.at = new Date(at);
    return resetVip(db, [partnerId], earning.engine.now());
  };
  return { partnerId, member, tier, chooseEmail, ingest, rateOf, actions, resetOn };
};

describe('promotion', () => {
  it('makes a member VIP with the 11th dine of the year, immediately', async () => {
    const { member, tier, ingest, rateOf, actions } = await setUp();
    await ingest(dinesFrom(member, '2026-03-01', 10));
    expect(await tier()).toBe('OptedIn');
    const eleventh = dineOf(member, '2026-04-01');
    await ingest([eleventh]);
    expect([await tier(), await rateOf(eleventh)]).toEqual(['VIP', 3]);
    const twelfth = dineOf(member, '2026-04-02', { at: exclusive });
    await ingest([twelfth]);
    expect(await rateOf(twelfth)).toBe(5);
    expect(await actions()).toEqual(['VIP reached', 'VIP started']);
  });

  it('requires the dines and dollars that the partner configures', async () => {
    const { member, tier, ingest } = await setUp({
      vip: { dinesRequired: 2, dollarsRequired: 100 },
    });
    await ingest(dinesFrom(member, '2026-03-01', 2));
    expect(await tier()).toBe('OptedIn');
    await ingest([dineOf(member, '2026-03-09', { amountCents: 2000 })]);
    expect(await tier()).toBe('VIP');
  });

  it.each([
    ['two dines at one restaurant on one day', ['2026-03-01', '2026-03-01', '2026-03-02']],
    ['dines of two years', ['2025-12-31', '2026-01-01', '2026-01-02']],
  ])('does not count %s as three', async (_, days) => {
    const { member, tier, ingest } = await setUp({ vip: { dinesRequired: 3 } });
    await ingest(days.map((day) => dineOf(member, day)));
    expect(await tier()).toBe('OptedIn');
  });

  it('does not change a member who opted out, or a program without VIP', async () => {
    const out = await setUp({ vip: { dinesRequired: 2 } }, { tier: 'OptedOut' });
    await out.ingest(dinesFrom(out.member, '2026-03-01', 4));
    const without = await setUp({ hasVIP: false, vip: { dinesRequired: 2 } });
    await without.ingest(dinesFrom(without.member, '2026-03-01', 4));
    expect([await out.tier(), await without.tier()]).toEqual(['OptedOut', 'OptedIn']);
  });

  it('keeps VIP after a refund of a qualifying dine', async () => {
    const { member, tier, ingest } = await setUp({ vip: { dinesRequired: 2 } });
    const [first, second] = dinesFrom(member, '2026-03-01', 2);
    if (!first || !second) throw new Error('no dines');
    await ingest([first, second]);
    const { cardToken, mid, amountCents } = first;
    await ingest([
      testEvent({
        transactionId: `${first.transactionId}R`,
        cardToken,
        mid,
        amountCents,
        eventType: 'refund',
        refundOf: first.transactionId,
      }),
    ]);
    expect(await tier()).toBe('VIP');
  });
});

it('50 concurrent dines make a member VIP once, and every dine after the 11th earns the VIP rate', async () => {
  const { partnerId, member, tier, actions } = await setUp();
  const events = dinesFrom(member, '2026-03-01', 50);
  await Promise.all(events.map((event) => ingestEvents(earning.engine, [event])));
  const rates = (await readDines(db, partnerId)).map(({ rate }) => rate);
  expect(rates.filter((rate) => rate === 5)).toHaveLength(39);
  expect([await tier(), await actions()]).toEqual(['VIP', ['VIP reached', 'VIP started']]);
});

describe('the following year', () => {
  it('earns the VIP rate from January 1 through December 31', async () => {
    const { member, ingest, rateOf } = await setUp({ vip: { dinesRequired: 3 } });
    await ingest(dinesFrom(member, '2024-03-01', 3));
    const days = ['2025-01-01', '2025-12-31', '2026-01-01'];
    const later = days.map((day) => dineOf(member, day));
    await ingest(later);
    expect(await Promise.all(later.map(rateOf))).toEqual([5, 5, 3]);
  });

  it('decides dines of the year again when a late dine reaches the goal of the year before', async () => {
    const { partnerId, member, tier, ingest, rateOf, actions } = await setUp({
      vip: { dinesRequired: 2 },
    });
    const late = dineOf(member, '2025-12-30');
    const january = dineOf(member, '2026-01-02');
    await ingest([dineOf(member, '2025-05-01'), january]);
    expect([await tier(), await rateOf(january)]).toEqual(['OptedIn', 3]);
    await ingest([late]);
    expect([await tier(), await rateOf(january)]).toEqual(['VIP', 5]);
    expect(await actions()).toEqual(['VIP reached', 'VIP started']);
    expect((await readDines(db, partnerId)).map(({ units }) => units)).toEqual([120, 200, 120]);
  });
});

describe('January 1', () => {
  const earnVip = async () => {
    const input = await setUp({ vip: { dinesRequired: 2 } });
    earning.clock.at = new Date('2025-06-15T16:00:00.000Z');
    await input.ingest(dinesFrom(input.member, '2025-03-01', 2));
    expect(await input.tier()).toBe('VIP');
    return input;
  };

  it.each([
    ['opted in', true, 'OptedIn', 3],
    ['opted out', false, 'OptedOut', 1],
  ] as const)(
    'makes a VIP who did not renew %s by the email choice',
    async (_, isIn, tierAfter, rate) => {
      const { member, tier, chooseEmail, ingest, rateOf, actions, resetOn } = await earnVip();
      await chooseEmail(isIn);
      expect(await resetOn('2026-12-31T23:00:00.000Z')).toEqual({ started: 0, ended: 0 });
      expect(await tier()).toBe('VIP');
      expect(await resetOn('2027-01-01T05:00:00.000Z')).toEqual({ started: 0, ended: 1 });
      expect(await resetOn('2027-01-01T05:05:00.000Z')).toEqual({ started: 0, ended: 0 });
      const newYear = dineOf(member, '2027-01-01');
      await ingest([newYear]);
      expect([await tier(), await rateOf(newYear)]).toEqual([tierAfter, rate]);
      expect(await actions()).toEqual(['VIP reached', 'VIP started', 'VIP ended']);
    },
  );

  it('carries a VIP who renewed through the next year', async () => {
    const { member, tier, chooseEmail, ingest, resetOn } = await earnVip();
    await chooseEmail(true);
    earning.clock.at = new Date('2026-06-15T16:00:00.000Z');
    await ingest(dinesFrom(member, '2026-03-01', 2));
    await resetOn('2027-01-01T05:00:00.000Z');
    expect(await tier()).toBe('VIP');
    await resetOn('2028-01-01T05:00:00.000Z');
    expect(await tier()).toBe('OptedIn');
  });

  it('ends VIP that the partner granted two years before', async () => {
    const { tier, chooseEmail, resetOn } = await setUp(
      {},
      { tier: 'VIP', tracksFrom: '2025-02-01' },
    );
    await chooseEmail(true);
    await resetOn('2026-12-31T23:00:00.000Z');
    expect(await tier()).toBe('VIP');
    await resetOn('2027-01-01T05:00:00.000Z');
    expect(await tier()).toBe('OptedIn');
  });
});

it('any order, repetition and split of the dines of four years leaves the same rewards, tier and VIP years', async ({
  signal,
}) => {
  const play = async (days: readonly number[], order: readonly number[], size: number) => {
    const { partnerId, member, tier, ingest } = await setUp({ vip: { dinesRequired: 3 } });
    const events = days.map((day, index) => ({
      ...dineOf(member, addDays('2023-11-01', day), index % 5 === 4 ? { at: exclusive } : {}),
      transactionId: `p${member.id}-${index}`,
      messageId: `p${member.id}-${index}`,
    }));
    const arranged = events
      .map((event, index) => ({ event, key: order[index % order.length] ?? index }))
      .sort((a, b) => a.key - b.key)
      .flatMap(({ event }, index) => (index % 3 === 0 ? [event, event] : [event]));
    for (let i = 0; i < arranged.length; i += size) await ingest(arranged.slice(i, i + size));
    const years = await db.kysely
      .selectFrom('vip_year')
      .select(['year', 'reached_on'])
      .where('member_id', '=', member.id)
      .orderBy('year')
      .execute();
    const rows = (await readDines(db, partnerId)).map(({ transaction, sources, ...row }) => ({
      ...row,
      transaction: transaction.replace(/^p\d+-/, ''),
      sources,
    }));
    rows.sort((a, b) => Number(a.transaction) - Number(b.transaction));
    return { rows, years, tier: await tier() };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(950), { minLength: 3, maxLength: 16 }),
      fc.array(fc.nat(1000), { minLength: 16, maxLength: 16 }),
      fc.integer({ min: 1, max: 6 }),
      async (days, order, size) => {
        signal.throwIfAborted();
        const straight = await play(days, [0], 100);
        expect(await play(days, order, size)).toEqual(straight);
      },
    ),
    { numRuns: 25, endOnFailure: false },
  );
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  const chains = await asEngine(db, checkChains);
  expect(chains.filter(({ broken }) => broken > 0)).toEqual([]);
});
