import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { addDays } from '#domain/time/local-time.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';
import { ingestEvents } from './ingest-events.ts';

let db: Database;
let earning: TestEarning;
let merchants: TestMerchant[];

beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  merchants = await Promise.all([
    earning.addMerchant(),
    earning.addMerchant({ maxSpendCents: 12_000 }),
    earning.addMerchant({ maxVisits: 2, weekdays: 0b0111110 }),
    earning.addMerchant({ acclaimedLevel: 2, minTicketCents: 5000 }),
  ]);
});
afterAll(() => db.close());

const billOf = fc.record({
  card: fc.nat(2),
  merchant: fc.nat(3),
  day: fc.nat(40),
  hour: fc.integer({ min: 0, max: 23 }),
  amount: fc.constantFrom(1999, 4250, 5000, 9001),
  hasAuth: fc.boolean(),
  captures: fc.integer({ min: 0, max: 2 }),
  isReversed: fc.boolean(),
  refund: fc.constantFrom('none', 'none', 'named', 'part', 'twice', 'unnamed', 'own', 'disputed'),
  refundDay: fc.integer({ min: -5, max: 20 }),
  /** Paid with a card that replaced the linked one; the events name the account of both. */
  isReissued: fc.constantFrom(false, false, true),
  sold: fc.constantFrom('meal', 'meal', 'online', 'gift card'),
});
type PlannedBill = typeof billOf extends fc.Arbitrary<infer Bill> ? Bill : never;

const wall = (day: number, hour: number) =>
  `${addDays('2026-03-20', day)}T${String(hour).padStart(2, '0')}:15:00`;

// A chargeback, on every other day one that the restaurant wins, with a partial refund in between.
const disputeOf = (bill: PlannedBill, base: Parameters<typeof testEvent>[0]): FeedEvent[] => {
  const day = bill.day + bill.refundDay;
  const half = Math.floor(base.amountCents / 2);
  const follow = (eventType: FeedEvent['eventType'], after: number, amountCents: number) =>
    testEvent({ ...base, eventType, occurredAt: wall(day + after, 12), amountCents });
  const chargeback = follow('chargeback', 0, base.amountCents);
  if (bill.refundDay % 2 !== 0) return [chargeback];
  return [chargeback, follow('refund', 1, half), follow('chargebackReversal', 2, base.amountCents)];
};

const refundsOf = (bill: PlannedBill, base: Parameters<typeof testEvent>[0]): FeedEvent[] => {
  const at = { eventType: 'refund' as const, occurredAt: wall(bill.day + bill.refundDay, 12) };
  const refund = (suffix: string, change: Partial<FeedEvent>) =>
    testEvent({ ...base, ...at, transactionId: `${base.transactionId}${suffix}`, ...change });
  const refundOf = base.transactionId;
  const half = { refundOf, amountCents: Math.floor(base.amountCents / 2) as never };
  switch (bill.refund) {
    case 'named':
      return [refund('R', { refundOf })];
    case 'part':
      return [refund('R', half)];
    case 'twice':
      return [refund('R', half), refund('S', { refundOf })];
    case 'unnamed':
      return [refund('R', {})];
    case 'own':
      return [refund('', {})];
    case 'disputed':
      return disputeOf(bill, base);
    default:
      return [];
  }
};

const eventsOf = (bills: readonly PlannedBill[], provider: string, tokens: string[]): FeedEvent[] =>
  bills.flatMap((bill, index) => {
    const token = tokens[bill.card] ?? '';
    const base = {
      provider,
      transactionId: `t${index}`,
      cardToken: bill.isReissued ? `${token}-new` : token,
      par: `account of ${token}`,
      ...(bill.sold === 'online' && {
        entryMode: 'online',
        subtotalCents: cents(Math.floor(bill.amount * 0.8)),
      }),
      ...(bill.sold === 'gift card' && { isGiftCard: true }),
      mid: merchants[bill.merchant]?.mids[0] ?? '',
      amountCents: bill.amount,
      occurredAt: wall(bill.day, bill.hour),
    };
    const capture = (sequence: number) =>
      testEvent({ ...base, sequence, occurredAt: wall(bill.day + 2, bill.hour) });
    return [
      ...(bill.hasAuth ? [testEvent({ ...base, eventType: 'auth' })] : []),
      ...(bill.isReversed ? [testEvent({ ...base, eventType: 'reversal' })] : []),
      ...Array.from({ length: bill.captures }, (_, sequence) => capture(sequence + 1)),
      ...refundsOf(bill, base),
    ];
  });

const partnerSettings = {
  'limits and exclusive locations': {
    hasVIP: true,
    acclaimedEnabled: true,
    acclaimed2Enabled: true,
    vip: { dinesRequired: 3 },
  },
  'a VIP rate after three dines, rewards held': {
    hasVIP: true,
    earnRates: { OptedIn: 3, VIP: 5 },
    vip: { dinesRequired: 3 },
    posting: { holdDays: 5 },
  },
  'rewards that wait for a review': { posting: { requiresReview: true } },
};

type Play = { settings: Record<string, unknown>; signal: AbortSignal };

let runs = 0;
// The signal of a test that timed out stops it, so that it does not write during the next.
const play = async (
  { settings, signal }: Play,
  bills: readonly PlannedBill[],
  arrange: (events: FeedEvent[]) => FeedEvent[][],
) => {
  signal.throwIfAborted();
  runs += 1;
  const run = runs;
  const provider = `net${run}`;
  const partner = await earning.addPartner(settings);
  const item = await earning.addMember(partner, { tokens: [`a${run}`, `b${run}`] });
  const two = await earning.addMember(partner, { tokens: [`c${run}`], tier: 'OptedOut' });
  const events = eventsOf(bills, provider, [...item.tokens, ...two.tokens]);
  for (const batch of arrange(events)) {
    signal.throwIfAborted();
    await ingestEvents(earning.engine, batch);
  }
  return readDines(db, partner);
};

const splitAt = (events: FeedEvent[], cuts: readonly number[]): FeedEvent[][] => {
  const places = [...new Set(cuts.map((cut) => cut % (events.length + 1)))].sort((a, b) => a - b);
  return [...places, events.length]
    .map((end, index) => events.slice(index === 0 ? 0 : places[index - 1], end))
    .filter((batch) => batch.length > 0);
};

// A seeded shuffle makes a failing case replayable.
const shuffled = (events: FeedEvent[], order: readonly number[]): FeedEvent[] =>
  events
    .map((event, index) => ({ event, key: order[index % order.length] ?? 0, at: index }))
    .sort((a, b) => a.key - b.key || ((a.at * 7919) % 13) - ((b.at * 7919) % 13))
    .map(({ event }) => event);

it.for(Object.entries(partnerSettings))(
  'any order, repetition and split of the same events leaves the same ledger: %s',
  async ([, settings], { signal }) => {
    const input = { settings, signal };
    await fc.assert(
      fc.asyncProperty(
        fc.array(billOf, { minLength: 1, maxLength: 9 }),
        fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
        fc.array(fc.nat(60), { minLength: 0, maxLength: 6 }),
        async (bills, order, cuts) => {
          const straight = await play(input, bills, (events) => [events]);
          const scattered = await play(input, bills, (events) => {
            const repeated = [...events, ...events.filter((_event, index) => index % 3 === 0)];
            return splitAt(shuffled(repeated, order), cuts);
          });
          expect(scattered).toEqual(straight);
        },
      ),
      { numRuns: 25, endOnFailure: false },
    );
    const { figures } = await checkLedger(db);
    expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  },
);

it('a limit is freed when an authorization moves its dine into the month before', async () => {
  const partner = await earning.addPartner();
  const { tokens } = await earning.addMember(partner);
  const base = { cardToken: tokens[0] ?? '', mid: merchants[1]?.mids[0] ?? '' };
  const large = { ...base, transactionId: 'moved', amountCents: 40_000 };
  await ingestEvents(earning.engine, [
    testEvent({ ...large, occurredAt: '2026-06-01T08:15:00' }),
    testEvent({ ...base, transactionId: 'later', amountCents: 1999 }),
  ]);
  const dines = () => readDines(earning.db, partner);
  expect(await dines()).toMatchObject([
    { transaction: 'later', reason: 'spendLimitReached', units: 0 },
    { transaction: 'moved', eligible: 12_000 },
  ]);
  await ingestEvents(earning.engine, [
    testEvent({ ...large, eventType: 'auth', occurredAt: '2026-05-30T08:15:00' }),
  ]);
  expect(await dines()).toMatchObject([
    { transaction: 'later', status: 'Awarded', units: 59 },
    { transaction: 'moved', eligible: 12_000 },
  ]);
});

it('a dine loses its VIP rate when an authorization moves a qualifying dine into the year before', async () => {
  const partner = await earning.addPartner(
    partnerSettings['a VIP rate after three dines, rewards held'],
  );
  const { tokens } = await earning.addMember(partner);
  const base = { cardToken: tokens[0] ?? '', mid: merchants[0]?.mids[0] ?? '' };
  const dine = (transactionId: string, day: string) =>
    testEvent({ ...base, transactionId, amountCents: 5000, occurredAt: `${day}T12:15:00` });
  await ingestEvents(earning.engine, [
    dine('1', '2026-01-01'),
    dine('2', '2026-01-05'),
    dine('3', '2026-01-06'),
    dine('4', '2026-01-07'),
  ]);
  const unitsOf = async () =>
    Object.fromEntries(
      (await readDines(earning.db, partner)).map((row) => [row.transaction, row.units]),
    );
  const before = await unitsOf();
  expect(before[4]).toBeGreaterThan(before[3] ?? 0);
  await ingestEvents(earning.engine, [
    { ...dine('1', '2025-12-31'), eventType: 'auth', messageId: 'late authorization' },
  ]);
  const after = await unitsOf();
  // The card did not track yet on the day before.
  expect(after).toEqual({ ...before, 1: 0, 4: before[3] });
});
