import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { hashTables } from '#server/testing/hash-tables.ts';
import { readDineId, type TestMerchant, testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const SUNDAY = 1;
const NO_SUNDAY = 127 - SUNDAY;

const setUp = async (merchant: Partial<TestMerchant> = {}, settings: object = {}) => {
  const partner = await staff.addPartner({ ...settings });
  const { id: merchantId, mids } = await staff.addMerchant(merchant);
  const { tokens, email } = await staff.addMember(partner);
  const send = async (id: string, day: string, change: object = {}) => {
    const bill = { transactionId: `${partner}-${id}`, cardToken: tokens[0] ?? '' };
    const occurredAt = `${day}T19:30:00`;
    const sent = { ...bill, mid: mids[0] ?? '', occurredAt, amountCents: 4250, ...change };
    await ingestEvents(staff.engine, [testEvent(sent)]);
    return readDineId(db, partner, bill.transactionId);
  };
  const whatIf = (id: number, change: object = {}) =>
    staff.as().dines.whatIf({ partner, id, ...change });
  return {
    partner,
    merchantId,
    email,
    send,
    whatIf,
    explain: (id: number) => staff.as().dines.explain({ partner, id }),
  };
};

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string; data: { code?: string } }) => error.data.code ?? error.code,
  );

describe('a purchase that a member has not made', () => {
  it('earns what the same purchase then earns, by the same rules, and saves nothing', async () => {
    const { partner, merchantId, email, send, explain } = await setUp({ weekdays: NO_SUNDAY });
    const suppose = (day: string, change: object = {}) =>
      staff.as().dines.suppose({ partner, email, merchantId, day, amountCents: 4250, ...change });
    const before = await hashTables(db);
    const monday = await suppose('2026-06-08', { time: '19:30' });
    expect((await suppose('2026-06-07')).dine).toMatchObject({ units: 0, reason: 'notRewardDay' });
    expect((await suppose('2025-12-01')).dine.reason).toBe('cardNotTracking');
    expect((await suppose('2099-06-08')).dine.reason).toBe('futureDate');
    expect(await hashTables(db)).toEqual(before);
    const real = await explain(await send('real', '2026-06-08'));
    const { dinedOn, restaurant, status, units, eligibleCents, rate } = real.dine;
    expect(monday.dine).toMatchObject({ dinedOn, restaurant, status, units, eligibleCents, rate });
    expect(monday.rules).toEqual(real.rules);
  });

  it('uses the limits of the month that real dines left', async () => {
    const { partner, merchantId, email, send } = await setUp({ maxVisits: 1 });
    const purchase = { partner, email, merchantId, amountCents: 4250 };
    const onTenth = () => staff.as().dines.suppose({ ...purchase, day: '2026-06-10' });
    expect((await onTenth()).dine.units).toBe(127);
    await send('a', '2026-06-03');
    expect((await onTenth()).dine.reason).toBe('visitLimitReached');
  });

  it.each([
    ['an unknown member', { email: 'nobody@example.test' }, 'UNKNOWN_MEMBER'],
    ['an unknown restaurant', { merchantId: 'nowhere' }, 'UNKNOWN_MERCHANT'],
    ['a card that the member does not have', { lastFour: '0000' }, 'NO_CARD'],
  ])('is refused for %s', async (_, change, code) => {
    const { partner, merchantId, email } = await setUp();
    const purchase = { partner, email, merchantId, day: '2026-06-10', amountCents: 4250 };
    await expect(staff.as().dines.suppose({ ...purchase, ...change })).rejects.toMatchObject({
      code,
    });
  });
});

describe('a dine under other facts', () => {
  it('earns on a reward day, names the rule that decides and saves nothing', async () => {
    const { send, whatIf } = await setUp({ weekdays: NO_SUNDAY });
    const id = await send('a', '2026-06-07');
    const before = await hashTables(db);
    const monday = await whatIf(id, { day: '2026-06-08' });
    expect(monday).toMatchObject({
      dine: { dinedOn: '2026-06-08', status: 'Awarded', reason: null, units: 127 },
      change: 127,
    });
    expect(monday.rules.find(({ rule }) => rule === 'rewardDay')?.passed).not.toBe(false);
    expect((await whatIf(id, { day: '2026-06-14' })).dine.reason).toBe('notRewardDay');
    expect(await hashTables(db)).toEqual(before);
  });

  it('counts the visits of the month of the other day without the dine itself', async () => {
    const { send, whatIf } = await setUp({ maxVisits: 1 });
    await send('a', '2026-05-03');
    const id = await send('b', '2026-06-03');
    expect((await whatIf(id)).dine.units).toBe(127);
    expect((await whatIf(id, { day: '2026-05-20' })).dine.reason).toBe('visitLimitReached');
    expect((await whatIf(id, { day: '2026-05-01' })).dine.units).toBe(127);
  });

  it('takes the rate of another tier, another amount and a day before the card', async () => {
    const { send, whatIf } = await setUp();
    const id = await send('a', '2026-06-03');
    expect((await whatIf(id, { amountCents: 10_000 })).dine).toMatchObject({ units: 300, rate: 3 });
    expect((await whatIf(id, { tier: 'OptedOut' })).dine.tier).toBe('OptedOut');
    expect((await whatIf(id, { day: '2025-12-01' })).dine.reason).toBe('cardNotTracking');
  });

  it('matches another identifier as the engine does, and another restaurant by its id', async () => {
    const { send, whatIf } = await setUp({ weekdays: NO_SUNDAY });
    const id = await send('a', '2026-06-07');
    const open = await staff.addMerchant();
    const mid = open.mids[0] ?? '';
    expect(await whatIf(id, { identifier: `0000000${mid}` })).toMatchObject({
      dine: { merchantId: open.id, units: 127 },
    });
    expect(await whatIf(id, { merchantId: open.id })).toMatchObject({
      dine: { merchantId: open.id, units: 127 },
    });
    expect(await codeOf(whatIf(id, { identifier: 'nowhere' }))).toBe('unknownRestaurant');
    expect(await codeOf(whatIf(id, { merchantId: 'nowhere' }))).toBe('unknownRestaurant');
    await staff.addMerchant({ mids: ['shared1'] });
    await staff.addMerchant({ mids: ['shared1'] });
    expect(await codeOf(whatIf(id, { identifier: 'shared1' }))).toBe('ambiguousRestaurant');
  });

  it('presumes that an authorization cleared', async () => {
    const { send, whatIf } = await setUp();
    const id = await send('a', '2026-06-10', { eventType: 'auth', amountCents: 1600 });
    expect((await whatIf(id)).dine).toMatchObject({ clearedCents: 1600, units: 48 });
  });

  it('is of the program of the dine', async () => {
    const { send } = await setUp();
    const id = await send('a', '2026-06-03');
    const other = await staff.addPartner();
    expect(await codeOf(staff.as().dines.whatIf({ partner: other, id }))).toBe('UNKNOWN_DINE');
  });

  it('is decided as it was when no fact differs, for any bills', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 28 }),
            cents: fc.integer({ min: 1, max: 30_000 }),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.record({
          maxVisits: fc.option(fc.integer({ min: 1, max: 3 })),
          maxSpendCents: fc.option(fc.integer({ min: 100, max: 40_000 })),
          weekdays: fc.integer({ min: 1, max: 127 }),
        }),
        async (bills, offer) => {
          const { send, whatIf, explain } = await setUp(offer);
          const ids: number[] = [];
          for (const [index, { day, cents }] of bills.entries()) {
            const on = `2026-05-${String(day).padStart(2, '0')}`;
            ids.push(await send(String(index), on, { amountCents: cents }));
          }
          for (const id of ids) {
            const { dine, rules } = await explain(id);
            const supposed = await whatIf(id);
            const { status, reason, units, eligibleCents, rate } = dine;
            expect(supposed.dine).toMatchObject({ status, reason, units, eligibleCents, rate });
            expect(supposed.rules).toEqual(rules);
            expect(supposed.change).toBe(0);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

it('explains a dine with its payloads, the card masked, and its mails', async () => {
  const { partner, send, explain } = await setUp();
  const id = await send('a', '2026-06-10', { descriptor: 'SQ *TEST KITCHEN' });
  await sql`insert into outbox (partner_id, member_id, kind, subject, created_at, due_at)
    select partner_id, member_id, 'rewardFinalMail', id::text, created_at, created_at from dine
    where (partner_id, id) = (${partner}, ${id})`.execute(db.kysely);
  const { events, mails } = await explain(id);
  expect(events[0]?.payload).toMatchObject({
    descriptor: 'SQ *TEST KITCHEN',
    amountCents: 4250,
    occurredAt: '2026-06-10T19:30:00',
    cardToken: expect.stringMatching(/^tok_….{4}$/),
  });
  expect(mails).toEqual([
    { kind: 'rewardFinalMail', createdAt: staff.clock.at.toISOString(), sentAt: null },
  ]);
});

it('counts by reason exactly the dines that the list has under the same filters', async () => {
  const { partner, merchantId, send } = await setUp({ weekdays: NO_SUNDAY, maxVisits: 1 });
  for (const [index, day] of ['06-07', '06-08', '06-09', '06-14', '06-10'].entries())
    await send(String(index), `2026-${day}`);
  const ranges = [
    {},
    { merchantId },
    { from: '2026-06-09' },
    { to: '2026-06-08' },
    { email: 'x@y.z' },
  ];
  for (const range of ranges) {
    const { reasons } = await staff.as().dines.reasons({ partner, ...range });
    const list = { partner, ...range, status: 'Forfeit' as const };
    for (const { reason, dines, cents } of reasons) {
      const named = reason as 'notRewardDay';
      const rows = (await staff.as().dines.find({ ...list, reason: named })).dines;
      expect([reason, rows.length]).toEqual([reason, dines]);
      expect(rows.reduce((sum, row) => sum + (row.clearedCents ?? 0), 0)).toBe(cents);
    }
    const all = (await staff.as().dines.find(list)).dines;
    expect(reasons.reduce((sum, { dines }) => sum + dines, 0)).toBe(all.length);
  }
});
