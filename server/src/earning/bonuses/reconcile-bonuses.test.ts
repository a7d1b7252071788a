import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays } from '#domain/time/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  type TestEarning,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';

let db: Database;
let earning: TestEarning;
let places: TestMerchant[];
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  places = [await earning.addMerchant(), await earning.addMerchant({ maxSpendCents: 9000 })];
});
afterAll(() => db.close());

let runs = 0;
const start = async (settings: Record<string, unknown> = {}) => {
  runs += 1;
  const partner = await earning.addPartner(settings);
  const member = await earning.addMember(partner, { tokens: [`bonus${runs}`] });
  await asEngine(db, (trx) =>
    trx
      .insertInto('member_bonus')
      .values({
        partner_id: partner,
        member_id: member.id,
        code: 'TWICE',
        status: 'Enrolled',
        description: 'Dine twice',
        is_new_member: false,
        reward_units: 500,
        dines_required: 2,
        min_spend_cents: 2500,
        counts_from: '2026-03-20',
        counts_until: '2026-04-20',
        qualified_on: null,
        offered_at: new Date('2026-01-01'),
        enrolled_at: new Date('2026-03-20'),
        idempotency_key: 'turned on',
      })
      .execute(),
  );
  return { partner, member, provider: `bonusnet${runs}` };
};
type Start = Awaited<ReturnType<typeof start>>;

const wall = (day: number) => `${addDays('2026-03-20', day)}T19:15:00`;
const dine = (
  { provider, member }: Start,
  at: number,
  input: { day: number; amount: number; place?: number },
) =>
  testEvent({
    provider,
    transactionId: `d${at}`,
    cardToken: member.tokens[0]!,
    mid: places[input.place ?? 0]!.mids[0]!,
    amountCents: input.amount,
    occurredAt: wall(input.day),
  });
const refund = (event: FeedEvent, amountCents: number = event.amountCents) =>
  testEvent({
    ...event,
    eventType: 'refund',
    transactionId: `${event.transactionId}r`,
    messageId: `${event.transactionId}r`,
    refundOf: event.transactionId,
    amountCents,
  });

const stateOf = async ({ member }: Start) =>
  asEngine(db, async (trx) => {
    const bonus = await trx
      .selectFrom('member_bonus')
      .where('member_id', '=', member.id)
      .select(['status', 'dines_counted', 'qualified_on'])
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(e.units), 0)::int8 as units from journal j
      join entry e on e.journal_id = j.id and e.account = 'available'
      where j.member_id = ${member.id} and j.kind = 'bonus'`.execute(trx);
    return { ...bonus, units: rows[0]?.units };
  });
const codesOf = async ({ member }: Start) =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('journal')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'bonus')
      .select(['source_code as code', 'source_key as key'])
      .orderBy('id')
      .execute(),
  );
const broken = async () => (await checkLedger(db)).figures.filter((figure) => figure.broken > 0);

it('is earned by the second dine, taken back with its refund, and earned again by a third', async () => {
  const input = await start();
  const [first, second, third] = [1, 2, 3].map((index) =>
    dine(input, index, { day: index, amount: 4250 }),
  );
  await ingestEvents(earning.engine, [first!]);
  expect(await stateOf(input)).toMatchObject({ status: 'Enrolled', dines_counted: 1, units: 0 });
  await ingestEvents(earning.engine, [second!]);
  expect(await stateOf(input)).toEqual({
    status: 'Qualified',
    dines_counted: 2,
    qualified_on: '2026-03-22',
    units: 500,
  });
  await ingestEvents(earning.engine, [refund(second!)]);
  expect(await stateOf(input)).toMatchObject({ status: 'Enrolled', dines_counted: 1, units: 0 });
  await ingestEvents(earning.engine, [third!]);
  expect(await stateOf(input)).toMatchObject({ status: 'Qualified', units: 500 });
  expect((await codesOf(input)).map(({ code }) => code)).toEqual(['B', 'J', 'B']);
  expect(await broken()).toEqual([]);
});

it.each([
  ['a part that leaves $25 keeps it', 1750, 500],
  ['a part that leaves $24.99 takes it back', 1751, 0],
])('a refund of %s', async (_, back, units) => {
  const input = await start();
  const dines = [1, 2].map((index) => dine(input, index, { day: index, amount: 4250 }));
  await ingestEvents(earning.engine, dines);
  await ingestEvents(earning.engine, [refund(dines[0]!, back)]);
  expect((await stateOf(input)).units).toBe(units);
});

it('dines before the first day and after the last do not count', async () => {
  const input = await start();
  const days = [-1, 32, 5];
  await ingestEvents(
    earning.engine,
    days.map((day, index) => dine(input, index, { day, amount: 4250 })),
  );
  expect(await stateOf(input)).toMatchObject({ dines_counted: 1, units: 0 });
});

it('a dine that only waits for its review does not count yet', async () => {
  const input = await start({ posting: { requiresReview: true } });
  await ingestEvents(
    earning.engine,
    [1, 2].map((index) => dine(input, index, { day: index, amount: 4250 })),
  );
  expect(await stateOf(input)).toMatchObject({ dines_counted: 0, units: 0 });
});

it('50 concurrent dines earn it once', async () => {
  const input = await start();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      ingestEvents(earning.engine, [dine(input, index, { day: index % 9, amount: 3000 })]),
    ),
  );
  expect(await stateOf(input)).toMatchObject({ status: 'Qualified', units: 500 });
  expect(await broken()).toEqual([]);
});

const billOf = fc.record({
  day: fc.integer({ min: -2, max: 34 }),
  amount: fc.constantFrom(1200, 2500, 4250, 9001),
  place: fc.nat(1),
  back: fc.constantFrom(0, 0, 0, 1000, 99_999),
});

it('any order, repetition and split of the same events leaves the same bonus', async ({
  signal,
}) => {
  const play = async (
    bills: (typeof billOf extends fc.Arbitrary<infer B> ? B : never)[],
    arrange: (events: FeedEvent[]) => FeedEvent[][],
  ) => {
    const input = await start();
    const events = bills.flatMap((bill, index) => {
      const event = dine(input, index, bill);
      const back = Math.min(bill.back, bill.amount);
      return back > 0 ? [event, refund(event, back)] : [event];
    });
    for (const batch of arrange(events)) {
      signal.throwIfAborted();
      if (batch.length > 0) await ingestEvents(earning.engine, batch);
    }
    return stateOf(input);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(billOf, { minLength: 1, maxLength: 7 }),
      fc.array(fc.nat(1000), { minLength: 14, maxLength: 14 }),
      fc.nat(14),
      async (bills, order, cut) => {
        const straight = await play(bills, (events) => [events]);
        const scattered = await play(bills, (events) => {
          const mixed = [...events, ...events.slice(0, 3)]
            .map((event, index) => ({ event, key: order[index % order.length] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ event }) => event);
          return [mixed.slice(0, cut), ...mixed.slice(cut).map((event) => [event])];
        });
        expect(scattered).toEqual(straight);
      },
    ),
    { numRuns: 20, endOnFailure: false },
  );
  expect(await broken()).toEqual([]);
});
