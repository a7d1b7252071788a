import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays } from '#domain/time/local-time.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, type TestEarning, testEvent } from '#server/testing/test-earning.ts';
import { ingestEvents } from './ingest-events.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

const readDines = (partnerId: string) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ day: string; status: string; authorized: number; units: number }>`
      select dined_on as day, award_status as status, auth_cents as authorized,
        reward_units as units
      from dine where partner_id = ${partnerId} order by dined_on, reward_units, auth_cents`.execute(
      trx,
    );
    return rows;
  });

type Change = Partial<Omit<FeedEvent, 'amountCents'>> & { amountCents?: number };

const openBill = async (cardType: string, merchantOf: { maxVisits?: number } = {}) => {
  const partner = await earning.addPartner();
  const member = await earning.addMember(partner, { cardType });
  const id = `bill-${member.id}`;
  const merchant = await earning.addMerchant({ mids: [`a${id}`, `b${id}`], ...merchantOf });
  let sent = 0;
  const event = (eventType: FeedEvent['eventType'], occurredAt: string, change: Change = {}) => {
    sent += 1;
    return testEvent({
      transactionId: id,
      cardToken: member.tokens[0] ?? '',
      mid: merchant.mids[0] ?? '',
      eventType,
      occurredAt,
      amountCents: 5000,
      messageId: `${id}-${sent}`,
      ...change,
    });
  };
  return { partner, event, id, otherMid: merchant.mids[1] ?? '' };
};

const networks = ['Visa', 'Mastercard', 'Amex', 'Discover'];

describe('a bill across midnight', () => {
  const orders = [[[0, 1]], [[1, 0]], [[0], [1]], [[1], [0]], [[1], [0], [1], [0, 1]]];
  it.for(networks.flatMap((network) => orders.map((order) => [network, order] as const)))(
    'is one dine on %s, delivered as %j',
    async ([network, order]) => {
      const { partner, event, otherMid } = await openBill(network, { maxVisits: 1 });
      const events = [
        event('auth', '2026-06-10T23:55:00'),
        event('clearing', '2026-06-11T00:10:00', { amountCents: 6000, mid: otherMid }),
      ];
      for (const batch of order)
        await ingestEvents(
          earning.engine,
          batch.flatMap((index) => events[index] ?? []),
        );
      expect(await readDines(partner)).toEqual([
        { day: '2026-06-10', status: 'Awarded', authorized: 5000, units: 180 },
      ]);
    },
  );

  it('loses its capture to a capture of its own day, which leaves two dines', async () => {
    const { partner, event } = await openBill('Mastercard');
    for (const item of [
      event('auth', '2026-06-10T19:30:00'),
      event('clearing', '2026-06-11T12:00:00', { amountCents: 2000 }),
      event('clearing', '2026-06-10T20:30:00', { amountCents: 6000 }),
    ])
      await ingestEvents(earning.engine, [item]);
    expect(await readDines(partner)).toEqual([
      { day: '2026-06-10', status: 'Awarded', authorized: 5000, units: 180 },
      { day: '2026-06-11', status: 'Awarded', authorized: null, units: 60 },
    ]);
  });

  it('leaves its first authorization to one that comes closer, and its reward with the capture', async () => {
    const { partner, event, otherMid } = await openBill('Mastercard');
    for (const item of [
      event('auth', '2026-06-10T19:30:00'),
      event('clearing', '2026-06-11T12:00:00', { amountCents: 6000 }),
      event('auth', '2026-06-11T11:00:00', { amountCents: 4000, mid: otherMid }),
    ])
      await ingestEvents(earning.engine, [item]);
    expect(await readDines(partner)).toEqual([
      { day: '2026-06-10', status: 'Pending', authorized: 5000, units: 0 },
      { day: '2026-06-11', status: 'Awarded', authorized: 4000, units: 180 },
    ]);
  });

  it('absorbs the dine of its authorization that an earlier version stored apart', async () => {
    const { partner, event } = await openBill('Mastercard');
    const { id: elsewhere, mids } = await earning.addMerchant();
    const capture = event('clearing', '2026-06-11T00:10:00', { mid: mids[0] ?? '' });
    await ingestEvents(earning.engine, [event('auth', '2026-06-10T23:55:00'), capture]);
    expect(await readDines(partner)).toHaveLength(2);
    await db.pool.query(
      'update dine set merchant_id = other.merchant_id from dine other where dine.merchant_id = $1 and other.partner_id = dine.partner_id and other.id <> dine.id',
      [elsewhere],
    );
    await ingestEvents(earning.engine, [
      event('reversal', '2026-06-11T00:20:00', { amountCents: 100 }),
    ]);
    expect(await readDines(partner)).toEqual([
      { day: '2026-06-10', status: 'Forfeit', authorized: 0, units: 0 },
      { day: '2026-06-10', status: 'Awarded', authorized: 4900, units: 150 },
    ]);
    expect((await checkLedger(db)).isSound).toBe(true);
  });

  it('is found by a refund that names no purchase, after captures of two days', async () => {
    const { partner, event, id } = await openBill('Mastercard');
    for (const item of [
      event('refund', '2026-06-20T12:00:00', { transactionId: `${id}R`, amountCents: 6000 }),
      event('clearing', '2026-06-10T23:50:00', { amountCents: 5000 }),
      event('clearing', '2026-06-11T00:10:00', { amountCents: 1000, sequence: 2 }),
    ])
      await ingestEvents(earning.engine, [item]);
    expect(await readDines(partner)).toMatchObject([{ status: 'Forfeit', units: 0 }]);
  });
});

const planOf = fc.record({
  network: fc.constantFrom(...networks),
  hour: fc.integer({ min: 0, max: 23 }),
  /** Hours from the authorization to the capture. */
  later: fc.integer({ min: 0, max: 24 }),
  isMoved: fc.boolean(),
  hasSecondCapture: fc.boolean(),
  hasIncrement: fc.boolean(),
  refund: fc.constantFrom('none', 'named', 'own'),
  decoy: fc.constantFrom('none', 'card', 'restaurant', 'provider', 'reuse'),
});
type Plan = typeof planOf extends fc.Arbitrary<infer Plan> ? Plan : never;

const atHour = (hour: number): string =>
  `${addDays('2026-06-10', Math.floor(hour / 24))}T${String(hour % 24).padStart(2, '0')}:15:00`;

type OpenBill = Awaited<ReturnType<typeof openBill>>;

const eventsOf = (plan: Plan, { event, otherMid, id }: OpenBill): FeedEvent[] => {
  const { hour, later } = plan;
  const mid = plan.isMoved ? { mid: otherMid } : {};
  const refundOf = { transactionId: `${id}R`, refundOf: id };
  return [
    event('auth', atHour(hour)),
    ...(plan.hasIncrement
      ? [event('auth', atHour(hour + Math.min(1, later)), { sequence: 2 })]
      : []),
    event('clearing', atHour(hour + later), mid),
    ...(plan.hasSecondCapture
      ? [event('clearing', atHour(hour + later), { ...mid, sequence: 2 })]
      : []),
    ...(plan.refund === 'none'
      ? []
      : [
          event('refund', atHour(hour + later + 40), {
            ...(plan.refund === 'named' && refundOf),
            amountCents: 2000,
          }),
        ]),
  ];
};

// A bill that shares the transaction id and is another one.
const decoyOf = async (plan: Plan, open: OpenBill): Promise<FeedEvent[]> => {
  const at = atHour(plan.hour + plan.later);
  const capture = (change: Change) => [open.event('clearing', at, { amountCents: 700, ...change })];
  switch (plan.decoy) {
    case 'card': {
      const { tokens } = await earning.addMember(open.partner, { cardType: plan.network });
      return capture({ cardToken: tokens[0] ?? '', sequence: 3 });
    }
    case 'restaurant': {
      const { mids } = await earning.addMerchant();
      return plan.network === 'Mastercard' ? capture({ mid: mids[0] ?? '', sequence: 3 }) : [];
    }
    case 'provider':
      return capture({ provider: 'othernet' });
    case 'reuse':
      return plan.network === 'Mastercard'
        ? [open.event('clearing', atHour(plan.hour + plan.later + 90), { amountCents: 700 })]
        : [];
    default:
      return [];
  }
};

it('in any order, repetition and split, a bill is one dine and no other bill joins it', async () => {
  await fc.assert(
    fc.asyncProperty(
      planOf,
      fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
      fc.array(fc.nat(8), { maxLength: 4 }),
      async (plan, order, cuts) => {
        const open = await openBill(plan.network);
        const decoy = await decoyOf(plan, open);
        const events = [...eventsOf(plan, open), ...decoy];
        const shuffled = [...events, ...events.slice(0, 2)]
          .map((event, index) => ({ event, key: order[index % order.length] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event);
        const ends = [...new Set(cuts), shuffled.length].sort((a, b) => a - b);
        let from = 0;
        for (const end of ends) {
          if (end > from) await ingestEvents(earning.engine, shuffled.slice(from, end));
          from = Math.max(from, end);
        }
        const cleared = plan.hasSecondCapture ? 300 : 150;
        const units = cleared - (plan.refund === 'none' ? 0 : 60);
        const dines = await readDines(open.partner);
        expect(dines.map((dine) => [dine.status, dine.units]).sort()).toEqual(
          [['Awarded', units], ...decoy.map(() => ['Awarded', 21])].sort(),
        );
        expect(dines.find((dine) => dine.units === units)?.day).toBe(
          atHour(plan.hour).slice(0, 10),
        );
      },
    ),
    { numRuns: 60, endOnFailure: false },
  );
  expect((await checkLedger(db)).figures.filter(({ broken }) => broken > 0)).toEqual([]);
});
