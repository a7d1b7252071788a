import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
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
let here: TestMerchant;
let there: TestMerchant;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  here = await earning.addMerchant();
  there = await earning.addMerchant();
});
afterAll(() => db.close());

let runs = 0;
const start = async (settings: Record<string, unknown> = {}) => {
  runs += 1;
  const partner = await earning.addPartner({ hasFlexOffers: true, ...settings });
  const member = await earning.addMember(partner, { tokens: [`flex${runs}`] });
  const offer = { partner_id: partner, member_id: member.id, merchant_id: here.id };
  await asEngine(db, (trx) =>
    trx
      .insertInto('flex_offer')
      .values([
        { ...offer, amount_units: 250, starts_on: '2026-03-10', ends_on: '2026-03-20' },
        { ...offer, amount_units: 700, starts_on: '2026-04-10', ends_on: '2026-04-20' },
      ])
      .execute(),
  );
  return { partner, member, provider: `flexnet${runs}` };
};
type Start = Awaited<ReturnType<typeof start>>;

const dine = ({ provider, member }: Start, id: string, on: string, place = here) =>
  testEvent({
    provider,
    transactionId: id,
    cardToken: member.tokens[0]!,
    mid: place.mids[0]!,
    amountCents: 4250,
    occurredAt: `${on}T19:15:00`,
  });
const refund = (event: FeedEvent) =>
  testEvent({
    ...event,
    eventType: 'refund',
    transactionId: `${event.transactionId}r`,
    messageId: `${event.transactionId}r`,
    refundOf: event.transactionId,
  });

const stateOf = ({ member }: Start) =>
  asEngine(db, async (trx) => {
    const { rows: journals } = await sql<{ code: string; key: string; units: number }>`
      select j.source_code as code, j.source as key, e.units
      from posting j join entry e on e.journal_id = j.id and e.account = 'available'
      where j.member_id = ${member.id} and j.kind = 'bonus' order by j.id`.execute(trx);
    const offers = await trx
      .selectFrom('flex_offer')
      .where('member_id', '=', member.id)
      .select(['earned_on'])
      .orderBy('starts_on')
      .execute();
    const { rows: sums } = await sql<{ units: number }>`
      select coalesce(sum(units), 0)::int8 as units from balance
      where member_id = ${member.id} and account = 'available'`.execute(trx);
    return { journals, earned: offers.map(({ earned_on }) => earned_on), units: sums[0]?.units };
  });
const broken = async () => (await checkLedger(db)).figures.filter((figure) => figure.broken > 0);

it('is earned once by the first dine in its period and taken back with its refund, independently of others', async () => {
  const input = await start();
  const first = dine(input, 'a', '2026-03-12');
  await ingestEvents(earning.engine, [
    dine(input, 'early', '2026-03-09'),
    dine(input, 'elsewhere', '2026-03-11', there),
  ]);
  expect(await stateOf(input)).toMatchObject({ journals: [], earned: [null, null] });
  await ingestEvents(earning.engine, [first, dine(input, 'second', '2026-04-20')]);
  expect(await stateOf(input)).toMatchObject({
    earned: ['2026-03-12', '2026-04-20'],
    units: 4 * 127 + 250 + 700,
  });
  await ingestEvents(earning.engine, [refund(first)]);
  expect(await stateOf(input)).toMatchObject({
    earned: [null, '2026-04-20'],
    units: 3 * 127 + 700,
    journals: [
      { code: 'B', key: `flex 2026-03-10 ${here.id}`, units: 250 },
      { code: 'B', key: `flex 2026-04-10 ${here.id}`, units: 700 },
      { code: 'J', key: `flex 2026-03-10 ${here.id}`, units: -250 },
    ],
  });
  expect(await broken()).toEqual([]);
});

it('any order, repetition and split of the feed leaves the same flex offers', async () => {
  const play = async (arrange: (events: FeedEvent[]) => FeedEvent[][]) => {
    const input = await start();
    const [first, next, last] = ['2026-03-12', '2026-03-15', '2026-04-11'].map((on, index) =>
      dine(input, `d${index}`, on),
    );
    for (const batch of arrange([first!, next!, last!, refund(first!)]))
      await ingestEvents(earning.engine, batch);
    const { earned, units } = await stateOf(input);
    return { earned, units };
  };
  const straight = await play((events) => [events]);
  expect(straight).toEqual({ earned: ['2026-03-15', '2026-04-11'], units: 2 * 127 + 950 });
  expect(await play((events) => events.toReversed().map((event) => [event]))).toEqual(straight);
  expect(
    await play((events) => [...events.slice(1), ...events].map((event) => [event, event])),
  ).toEqual(straight);
});

it('waits for a review where the program requires one', async () => {
  const input = await start({ posting: { requiresReview: true } });
  await ingestEvents(earning.engine, [dine(input, 'a', '2026-03-12')]);
  expect(await stateOf(input)).toMatchObject({ journals: [], earned: [null, null] });
});
