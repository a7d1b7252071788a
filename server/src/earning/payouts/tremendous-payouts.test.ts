import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adjustRewards, checkLedger } from '#server/earning/ledger/index.ts';
import { createTremendous } from '#server/integrations/payout/tremendous-provider.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { newRequestId } from '#server/platform/http/client-request.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createTestEarning, type TestEarning, testPartner } from '#server/testing/test-earning.ts';
import {
  openTremendousStandIn,
  type TremendousStandIn,
} from '#server/testing/tremendous-stand-in.ts';
import { payoutWebhookRoute, runPayoutTasks, startPayouts } from './index.ts';

let db: Database;
let earning: TestEarning;
let standIn: TremendousStandIn;
const log = createLog({ level: 'silent' });
const settings = { currencyType: 'Credit', posting: { paidAfterDays: null } };
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  standIn = await openTremendousStandIn();
});
afterEach(() => standIn.close());

/** A member whose balance of $25 is due by email; the provider is given `timeoutMs` per request. */
const setUp = async (timeoutMs = 20_000) => {
  const partnerId = await earning.addPartner(settings);
  const member = await earning.addMember(partnerId, { tokens: [] });
  const provider = createTremendous({ ...standIn.settings, timeoutMs });
  let at = earning.clock.at;
  const now = () => at;
  await adjustRewards(db, {
    partnerId,
    email: member.email,
    code: '+',
    units: 2500,
    reason: 'a balance for the test',
    madeBy: 'test',
    now: at,
  });
  const partner = testPartner(partnerId, settings);
  const partners = new Map([[partnerId, partner]]);
  expect(await startPayouts({ db, partners, now })).toBe(1);
  const { id } = await asEngine(db, (trx) =>
    trx
      .selectFrom('payout')
      .select('id')
      .where('partner_id', '=', partnerId)
      .executeTakeFirstOrThrow(),
  );
  const externalId = `${partnerId}-${id}`;
  const route = payoutWebhookRoute({ db, now, webhooks: provider });
  /** Runs the due tasks once, an hour later each time. */
  const run = async () => {
    at = new Date(at.getTime() + 3_600_001);
    await runPayoutTasks({ db, provider, now, log });
  };
  const post = async (event: string, change: { headers?: Record<string, string> } = {}) => {
    const { body, headers } = { ...standIn.webhook(event, externalId), ...change };
    const request = new Request('http://localhost/feeds/payouts', {
      method: 'POST',
      body,
      headers,
    });
    const caller = { url: new URL(request.url), origin: '', address: '' };
    const count = () => {};
    const response = await route({
      request,
      caller,
      partner,
      log,
      count,
      requestId: newRequestId(),
    });
    // The route's own JSON.
    return { status: response.status, ...((await response.json()) as { outcome?: string }) };
  };
  const payout = () =>
    asEngine(db, (trx) =>
      trx
        .selectFrom('payout')
        .select(['status', 'reason', 'reference'])
        .where('partner_id', '=', partnerId)
        .executeTakeFirstOrThrow(),
    );
  const balances = async () => {
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
  return { externalId, run, post, payout, balances };
};

const isSound = async () => (await checkLedger(db)).isSound;

describe('a payout by email', () => {
  it('is completed when the email arrived', async () => {
    const { externalId, run, payout, balances } = await setUp();
    await run();
    expect(await payout()).toMatchObject({ status: 'pending_received', reference: 'ORDER1' });
    standIn.deliver(externalId, 'SUCCEEDED');
    await run();
    expect(await payout()).toMatchObject({ status: 'completed', reason: '' });
    expect(await balances()).toEqual({ paid: 2500 });
  });

  it.each([
    ['the response is lost after the order was created', ['lost', 'lost', 'lost']],
    ['the provider does not respond', ['silent']],
    ['the provider fails or limits the rate', [503, 429, 500]],
  ] as const)('is paid once when %s', async (_, faults) => {
    const { externalId, run, payout, balances } = await setUp(2_000);
    standIn.faults.push(...faults);
    for (const _fault of faults) {
      await run();
      expect(await payout()).toMatchObject({ status: 'error' });
      expect(await balances()).toEqual({ in_flight: 2500 });
    }
    await run();
    standIn.deliver(externalId, 'SUCCEEDED');
    await run();
    expect(standIn.orders.size).toBe(1);
    expect(await payout()).toMatchObject({ status: 'completed' });
    expect(await balances()).toEqual({ paid: 2500 });
    expect(await isSound()).toBe(true);
  });

  it('returns to the balance with a reason when the email came back', async () => {
    const { externalId, run, payout, balances } = await setUp();
    await run();
    standIn.deliver(externalId, 'FAILED');
    await run();
    const reason = 'the email was not delivered';
    expect(await payout()).toMatchObject({ status: 'rejected', reason });
    expect(await balances()).toEqual({ available: 2500 });
  });
});

describe('a webhook', () => {
  it('completes a payout before the next task runs, and changes nothing when repeated', async () => {
    const { externalId, run, post, payout, balances } = await setUp();
    await run();
    standIn.deliver(externalId, 'SUCCEEDED');
    expect(await post('REWARDS.DELIVERY.SUCCEEDED')).toEqual({ status: 200, outcome: 'changed' });
    expect(await post('REWARDS.DELIVERY.SUCCEEDED')).toMatchObject({ outcome: 'unchanged' });
    await run();
    expect(await payout()).toMatchObject({ status: 'completed' });
    expect(await balances()).toEqual({ paid: 2500 });
  });

  it('reverses a completed payout once when the reward is canceled', async () => {
    const { externalId, run, post, payout, balances } = await setUp();
    await run();
    standIn.deliver(externalId, 'SUCCEEDED');
    await run();
    const posted = await Promise.all(Array.from({ length: 50 }, () => post('REWARDS.CANCELED')));
    expect(posted.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
    const reason = 'the reward was canceled';
    expect(await payout()).toMatchObject({ status: 'rejected', reason });
    expect(await balances()).toEqual({ available: 2500 });
    expect(await post('REWARDS.DELIVERY.SUCCEEDED')).toMatchObject({ outcome: 'conflict' });
    expect(await balances()).toEqual({ available: 2500 });
    expect(await isSound()).toBe(true);
  });

  it('with a wrong signature is rejected, and one of an unknown order is ignored', async () => {
    const { run, post } = await setUp();
    await run();
    const headers = { 'tremendous-webhook-signature': 'sha256=00' };
    expect(await post('REWARDS.CANCELED', { headers })).toMatchObject({ status: 401 });
    const order = standIn.orders.values().next().value;
    if (order) order.external_id = 'other-999999';
    expect(await post('REWARDS.CANCELED')).toEqual({ status: 200, outcome: 'unknown' });
  });

  it('requests redelivery while the provider is down', async () => {
    const { run, post } = await setUp();
    await run();
    standIn.faults.push(503);
    expect(await post('REWARDS.CANCELED')).toMatchObject({ status: 500 });
    expect(await post('REWARDS.CANCELED')).toMatchObject({ status: 200 });
  });
});

it('pays exactly once or returns all, for any order of tasks, webhooks and faults', async ({
  signal,
}) => {
  const step = fc.constantFrom(
    'run',
    'arrived',
    'bounced',
    'canceled',
    'webhook',
    'lost',
    'silent',
    'down',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      signal.throwIfAborted();
      standIn.faults.length = 0;
      standIn.orders.clear();
      const { externalId, run, post, payout, balances } = await setUp(1_000);
      const undelivered: string[] = [];
      const send = async (event: string) => {
        if (!standIn.orders.has(externalId)) return;
        if ((await post(event)).status !== 200) undelivered.push(event);
      };
      for (const name of steps) {
        if (name === 'run') await run();
        else if (name === 'arrived') standIn.deliver(externalId, 'SUCCEEDED');
        else if (name === 'bounced') standIn.deliver(externalId, 'FAILED');
        else if (name === 'canceled') {
          standIn.cancelOrder(externalId);
          await send('REWARDS.CANCELED');
        } else if (name === 'webhook') await send('REWARDS.DELIVERY.SUCCEEDED');
        else standIn.faults.push(name === 'down' ? 503 : name);
      }
      standIn.faults.length = 0;
      for (const event of undelivered) expect(await post(event)).toMatchObject({ status: 200 });
      const { status } = await payout();
      const account = { completed: 'paid', rejected: 'available' }[String(status)] ?? 'in_flight';
      expect(await balances()).toEqual({ [account]: 2500 });
      const order = standIn.orders.get(externalId);
      if (status === 'completed') expect(order?.status).toBe('EXECUTED');
      if (status === 'rejected') expect(order?.status).toBe('CANCELED');
    }),
    { numRuns: 25, examples: [[['run', 'arrived', 'run', 'down', 'canceled']]] },
  );
  expect(await isSound()).toBe(true);
});
