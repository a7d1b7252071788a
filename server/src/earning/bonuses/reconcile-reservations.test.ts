import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { explainDine } from '#server/earning/explain/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import {
  applyEvent,
  type BookingEvent,
} from '#server/features/reservations/apply-booking-event.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { addReservation } from '#server/testing/test-booking.ts';
import {
  createTestEarning,
  type TestEarning,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';

let db: Database;
let earning: TestEarning;
let here: TestMerchant;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  here = await earning.addMerchant();
});
afterAll(() => db.close());

let runs = 0;
const start = async () => {
  runs += 1;
  const partner = await earning.addPartner();
  const member = await earning.addMember(partner, { tokens: [`res${runs}`] });
  const reference = await addReservation(db, {
    partnerId: partner,
    memberId: member.id,
    merchantId: here.id,
    provider: 'provider',
    startsAt: new Date('2026-03-12T23:00:00Z'),
  });
  return { member, reference, provider: `resnet${runs}` };
};
type Start = Awaited<ReturnType<typeof start>>;

const dine = ({ provider, member }: Start, on: string) =>
  testEvent({
    provider,
    transactionId: `d${on}`,
    cardToken: member.tokens[0]!,
    mid: here.mids[0]!,
    amountCents: 4250,
    occurredAt: `${on}T19:15:00`,
  });
const refund = (event: FeedEvent) =>
  testEvent({
    ...event,
    eventType: 'refund',
    refundOf: event.transactionId,
    transactionId: `${event.transactionId}r`,
    messageId: `${event.transactionId}r`,
  });
const report = (
  { reference }: Start,
  type: BookingEvent['type'],
  sequence: number,
): BookingEvent => ({ messageId: `${reference}-${sequence}`, reference, type, sequence });

const play = async (steps: readonly (FeedEvent | BookingEvent)[]) => {
  for (const step of steps)
    if ('reference' in step) await applyEvent(db, { event: step, now: earning.clock.at });
    else await ingestEvents(earning.engine, [step]);
};

const ledgerOf = ({ member }: Start) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ code: string; units: number }>`
      select j.source_code as code, e.units from journal j
      join entry e on e.journal_id = j.id and e.account = 'available'
      where j.member_id = ${member.id} and j.kind = 'bonus' order by j.id`.execute(trx);
    return rows;
  });
const bonusOf = async (input: Start) =>
  (await ledgerOf(input)).reduce((sum, { units }) => sum + units, 0);

it('earns once when the reservation is completed and the member dined there that day', async () => {
  const input = await start();
  await play([report(input, 'completed', 3)]);
  expect(await bonusOf(input)).toBe(0);
  await play([dine(input, '2026-03-12'), dine(input, '2026-03-12')]);
  expect(await ledgerOf(input)).toEqual([{ code: 'B', units: 100 }]);
});

it('is among the journals that explain the dine, also after it is taken back', async () => {
  const input = await start();
  await play([dine(input, '2026-03-12'), report(input, 'completed', 3)]);
  const { id } = await asEngine(db, (trx) =>
    trx
      .selectFrom('dine')
      .where('member_id', '=', input.member.id)
      .select('id')
      .executeTakeFirstOrThrow(),
  );
  const codes = async () =>
    (await explainDine(db, id))?.journals.map(({ sourceCode }) => sourceCode);
  expect(await codes()).toEqual([expect.any(String), 'B']);
  await play([report(input, 'no-show', 4)]);
  expect(await codes()).toEqual([expect.any(String), 'B', 'J']);
});

it('earns nothing for a dine of another day', async () => {
  const input = await start();
  await play([report(input, 'completed', 3), dine(input, '2026-03-13')]);
  expect(await ledgerOf(input)).toEqual([]);
});

it.each(['no-show', 'canceled'] as const)('is taken back by %s with a J journal', async (type) => {
  const input = await start();
  await play([dine(input, '2026-03-12'), report(input, 'completed', 3)]);
  await play([report(input, type, 4)]);
  expect(await ledgerOf(input)).toEqual([
    { code: 'B', units: 100 },
    { code: 'J', units: -100 },
  ]);
});

const steps = (input: Start) => {
  const first = dine(input, '2026-03-12');
  return [
    report(input, 'confirmed', 1),
    report(input, 'seated', 2),
    report(input, 'completed', 3),
    first,
    dine(input, '2026-03-13'),
  ];
};
const corrections = (input: Start) => [
  [],
  [report(input, 'no-show', 4)],
  [report(input, 'no-show', 4), report(input, 'completed', 5)],
  [refund(dine(input, '2026-03-12'))],
];
const expected = [100, 0, 100, 0];

it('any order and repetition of webhooks and feed events gives the same bonus', async ({
  signal,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(3),
      fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
      async (ending, order) => {
        signal.throwIfAborted();
        const input = await start();
        const all = [...steps(input), ...(corrections(input)[ending] ?? [])];
        const mixed = [...all, ...all.slice(0, 3)]
          .map((step, index) => ({ step, key: order[index % order.length] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ step }) => step);
        await play(mixed);
        expect(await bonusOf(input)).toBe(expected[ending]);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect((await checkLedger(db)).figures.filter(({ broken }) => broken > 0)).toEqual([]);
});
