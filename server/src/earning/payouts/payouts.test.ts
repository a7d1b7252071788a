import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayoutSimulator } from '#demo/simulators/payout/payout-provider.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards, checkLedger } from '#server/earning/ledger/index.ts';
import type { PayoutOrder } from '#server/integrations/payout/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import {
  createTestEarning,
  type TestEarning,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import {
  listPayouts,
  retryPayout,
  runDuePayoutTasks,
  runPayoutTasks,
  startPayouts,
} from './index.ts';

let db: Database;
let earning: TestEarning;
let mid: string;
const log = createLog({ stream: { write: () => {} } });
const settings = { currencyType: 'Credit', posting: { paidAfterDays: null } };
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  mid = (await earning.addMerchant()).mids[0]!;
});
afterAll(() => db.close());

let runs = 0;
const start = async (balance: number, card: { cardType?: string; amount?: number } = {}) => {
  runs += 1;
  const partnerId = await earning.addPartner(settings);
  const token = `pay${runs}`;
  const { cardType = 'Visa', amount = 5000 } = card;
  const member = await earning.addMember(partnerId, { tokens: [token], cardType });
  const event = testEvent({
    transactionId: token,
    cardToken: token,
    mid,
    amountCents: amount,
    occurredAt: '2026-06-10T19:30:00',
  });
  await ingestEvents(earning.engine, [event]);
  const earned = Math.floor((amount * 3) / 100);
  await adjustRewards(db, {
    partnerId,
    email: member.email,
    code: '+',
    units: balance - earned,
    reason: 'a balance for the test',
    madeBy: 'test',
    now: earning.clock.at,
  });
  const partners = new Map([[partnerId, testPartner(partnerId, settings)]]);
  const run = (
    refuses: (order: PayoutOrder) => boolean = () => false,
    index = earning.clock.at,
  ) => {
    const now = () => index;
    const provider = createPayoutSimulator({ db, now, refuses });
    return { now, provider, start: () => startPayouts({ db, partners, now }) };
  };
  return { partnerId, member, token, run };
};
type Start = Awaited<ReturnType<typeof start>>;

const later = (hours: number) => new Date(earning.clock.at.getTime() + hours * 3_600_000);
const payoutsOf = ({ partnerId }: Start) =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('payout')
      .where('partner_id', '=', partnerId)
      .select(['status', 'delivery', 'brand', 'amount_cents', 'target_label'])
      .orderBy('id')
      .execute(),
  );
const balancesOf = async ({ partnerId }: Start) => {
  const rows = await asEngine(db, (trx) =>
    trx
      .selectFrom('balance')
      .where('partner_id', '=', partnerId)
      .where('units', '<>', 0)
      .select(['account', 'units'])
      .execute(),
  );
  return Object.fromEntries(rows.map(({ account, units }) => [account, units]));
};
const ordersOf = async ({ partnerId }: Start) =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('simulated_payout')
      .where('external_id', 'like', `${partnerId}-%`)
      .selectAll()
      .execute(),
  );
const broken = async () => (await checkLedger(db)).figures.filter((figure) => figure.broken > 0);

it.each([
  [1999, 0],
  [-1000, 0],
  [2000, 1],
])('a balance of %d cents starts %d payouts', async (balance, payouts) => {
  const input = await start(balance);
  expect(await input.run().start()).toBe(payouts);
  expect(await payoutsOf(input)).toHaveLength(payouts);
});

it('a statement credit: pending, accepted, completed after two days', async () => {
  const input = await start(2150);
  const first = input.run();
  await first.start();
  expect(await payoutsOf(input)).toEqual([
    {
      status: 'pending',
      delivery: 'Card',
      brand: 'Visa',
      amount_cents: 2150,
      target_label: 'Visa 4242',
    },
  ]);
  expect(await balancesOf(input)).toMatchObject({ in_flight: 2150 });
  await runPayoutTasks({ db, log, ...first });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'pending_received' }]);
  await runPayoutTasks({ db, log, ...input.run(undefined, later(47)) });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'pending_received' }]);
  await runPayoutTasks({ db, log, ...input.run(undefined, later(96)) });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'completed' }]);
  expect(await balancesOf(input)).toMatchObject({ paid: 2150 });
  expect(await broken()).toEqual([]);
});

it('a refused credit returns the balance, and the next goes by email', async () => {
  const input = await start(2000);
  const refusing = input.run(({ delivery }) => delivery === 'Card');
  await refusing.start();
  await runPayoutTasks({ db, log, ...refusing });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'rejected' }]);
  expect(await balancesOf(input)).toMatchObject({ available: 2000 });
  await refusing.start();
  await runPayoutTasks({ db, log, ...refusing });
  expect(await payoutsOf(input)).toMatchObject([
    { status: 'rejected' },
    {
      status: 'completed',
      delivery: 'Email',
      brand: 'Tremendous',
      target_label: input.member.email,
    },
  ]);
  expect(await balancesOf(input)).toMatchObject({ paid: 2000 });
  expect(await broken()).toEqual([]);
});

it.each([
  ['mastercard ', 'MasterCard'],
  ['PayPal', 'XXXX'],
])('shows the processor %j that the provider reports as %s', async (processor, brand) => {
  const input = await start(2000, { cardType: 'Amex' });
  const run = input.run();
  await run.start();
  const provider = {
    send: async () => ({ state: 'delivered' as const, reference: 'r', processor }),
  };
  await runPayoutTasks({ db, log, ...run, provider });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'completed', brand }]);
});

it('retries under the same order id when the provider does not respond', async () => {
  const input = await start(2000, { cardType: 'Amex' });
  const run = input.run();
  await run.start();
  let calls = 0;
  // The order arrives, the response does not.
  const deaf = {
    send: async (order: PayoutOrder) => {
      calls += 1;
      await run.provider.send(order);
      throw new Error('timed out');
    },
  };
  await runPayoutTasks({ db, log, ...run, provider: deaf });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'error' }]);
  expect(calls).toBe(1);
  await runPayoutTasks({ db, log, ...input.run(undefined, later(2)) });
  expect(await payoutsOf(input)).toMatchObject([{ status: 'completed' }]);
  expect(await ordersOf(input)).toHaveLength(1);
  expect(await balancesOf(input)).toMatchObject({ paid: 2000 });
});

it('a process that died after the response leaves its task to the next, which pays once', async () => {
  const input = await start(2000, { cardType: 'Amex' });
  const run = input.run();
  await run.start();
  await run.provider.send({
    externalId: `${input.partnerId}-${(await asEngine(db, (trx) => trx.selectFrom('payout').where('partner_id', '=', input.partnerId).select('id').executeTakeFirstOrThrow())).id}`,
    amountCents: 2000,
    delivery: 'Email',
    target: input.member.email,
  });
  await runPayoutTasks({ db, log, ...run });
  expect(await ordersOf(input)).toHaveLength(1);
  expect(await payoutsOf(input)).toMatchObject([{ status: 'completed' }]);
  expect(await balancesOf(input)).toMatchObject({ paid: 2000 });
});

it('50 starts and 50 concurrent workers pay once', async () => {
  const input = await start(2600, { cardType: 'Amex' });
  const run = input.run();
  const started = await Promise.all(Array.from({ length: 50 }, () => run.start()));
  expect(started.reduce((sum, count) => sum + count, 0)).toBe(1);
  await Promise.all(Array.from({ length: 50 }, () => runPayoutTasks({ db, log, ...run })));
  expect(await payoutsOf(input)).toMatchObject([{ status: 'completed', amount_cents: 2600 }]);
  expect(await ordersOf(input)).toHaveLength(1);
  expect(await balancesOf(input)).toMatchObject({ paid: 2600 });
  expect(await broken()).toEqual([]);
});

it('a refund after a payout takes the balance below zero and blocks the next', async () => {
  const input = await start(2000, { cardType: 'Amex' });
  const run = input.run();
  await run.start();
  await runPayoutTasks({ db, log, ...run });
  const refund = testEvent({
    eventType: 'refund',
    transactionId: `${input.token}r`,
    cardToken: input.token,
    mid,
    amountCents: 5000,
    refundOf: input.token,
    occurredAt: '2026-06-12T12:00:00',
  });
  await ingestEvents(earning.engine, [refund]);
  expect(await balancesOf(input)).toMatchObject({ available: -150, paid: 2000 });
  expect(await run.start()).toBe(0);
});

it('one purchase carries one credit', async () => {
  const input = await start(2000, { amount: 2100 });
  const run = input.run();
  await run.start();
  await runPayoutTasks({ db, log, ...run });
  await runPayoutTasks({ db, log, ...input.run(undefined, later(96)) });
  await adjustRewards(db, {
    partnerId: input.partnerId,
    email: input.member.email,
    code: '+',
    units: 2000,
    reason: 'again',
    madeBy: 'test',
    now: later(97),
  });
  await input.run(undefined, later(98)).start();
  expect(await payoutsOf(input)).toMatchObject([{ delivery: 'Card' }, { delivery: 'Email' }]);
});

it('a credit whose card was unlinked before it was sent is held back, and the next goes by email', async () => {
  const input = await start(2000);
  const first = input.run();
  await first.start();
  await db.kysely
    .updateTable('card')
    .set({ unlinked_on: '2026-06-15' })
    .where('network_token', '=', input.token)
    .execute();
  await runPayoutTasks({ db, log, ...first });
  expect(await ordersOf(input)).toEqual([]);
  expect(await balancesOf(input)).toEqual({ available: 2000 });
  await input.run().start();
  expect(await payoutsOf(input)).toMatchObject([
    { status: 'rejected', delivery: 'Card' },
    { status: 'pending', delivery: 'Email' },
  ]);
  expect(await broken()).toEqual([]);
});

it('a retried payout is due immediately, under the same order id', async () => {
  const input = await start(2000);
  const first = input.run();
  await first.start();
  const failing = { ...first, provider: { send: () => Promise.reject(new Error('down')) } };
  await runPayoutTasks({ db, log, ...failing });
  const { partnerId } = input;
  const query = { partnerId, status: 'error', limit: 10 } as const;
  const [listed] = await asEngine(db, (trx) => listPayouts(trx, query));
  expect(listed).toMatchObject({ amountCents: 2000, attempts: 1, email: input.member.email });
  const id = listed?.id ?? 0;
  expect(await retryPayout(db, { partnerId, id, madeBy: 'ruth', now: earning.clock.at })).toBe(
    true,
  );
  await runPayoutTasks({ db, log, ...first });
  expect(await ordersOf(input)).toHaveLength(1);
  expect(
    await retryPayout(db, { partnerId: 'other', id, madeBy: 'ruth', now: earning.clock.at }),
  ).toBe(false);
});

it('a run by hand sends every payout that is due, a failing one once', async () => {
  const inputs: Start[] = [];
  for (let count = 0; count < 25; count += 1) inputs.push(await start(2500));
  for (const input of inputs) await input.run().start();
  const { now, provider } = inputs[0]!.run();
  const failing = inputs[3]!.partnerId;
  const attempts: string[] = [];
  const sent = await runDuePayoutTasks({
    db,
    log,
    now,
    provider: {
      send: (order) => {
        attempts.push(order.externalId);
        if (order.externalId.startsWith(`${failing}-`)) throw new Error('no response');
        return provider.send(order);
      },
    },
  });
  expect(sent.length).toBeGreaterThanOrEqual(25);
  expect(sent.filter(({ outcome }) => outcome === 'failed')).toMatchObject([
    { partnerId: failing },
  ]);
  expect(new Set(attempts).size).toBe(attempts.length);
  const states = await Promise.all(inputs.map(payoutsOf));
  expect(states.flat().filter(({ status }) => status === 'pending_received')).toHaveLength(24);
  expect(await payoutsOf(inputs[3]!)).toMatchObject([{ status: 'error' }]);
});
